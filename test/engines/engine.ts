/** What the person at the browser does, and what a test may look up in the page. */
export interface Tab {
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  /** Clicks on what is visible and matches, as soon as there is something. */
  click(selector: string): Promise<void>;
  doubleClick(selector: string): Promise<void>;
  /** Types into whatever has the focus. */
  type(text: string): Promise<void>;
  press(key: PressedKey): Promise<void>;
  /** Calls a function of the page, given as its source, with one argument; answers what it answers, as JSON. */
  run<R>(source: string, argument?: unknown): Promise<R>;
  /** The size of the page in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** A file of what is seen, for who looks into a failure. */
  picture(file: string): Promise<void>;
  /** Opens and changes a real composition of an input method; null where the engine cannot be told to. */
  readonly compose: ((text: string, isDone: boolean) => Promise<void>) | null;
  close(): Promise<void>;
}

export type PressedKey = 'Enter' | 'Control+Enter' | 'Control+a' | 'Tab';

/** A browser of one kind; each person has cookies of their own. */
export interface Engine {
  readonly name: string;
  /** The narrowest page it can be made to show, in CSS pixels: some have a toolbar that must fit. */
  readonly narrowest: number;
  person(): Promise<Tab>;
  close(): Promise<void>;
}

/** How one kind of browser is started on this machine. */
export interface EngineKind {
  readonly name: string;
  /** What Debian calls the packages. */
  readonly packages: string;
  isThere(): boolean;
  start(): Promise<Engine>;
}
