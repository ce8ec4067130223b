/** Which form of the table page an action comes from: its error and its hidden id stand there. */
const formOf: Readonly<Record<string, string>> = {
  agree: 'judge',
  oppose: 'judge',
  accept: 'vote',
  reject: 'vote',
  watch: 'enter',
  hint: 'play',
  kick: 'host',
  mute: 'host',
  'hand-over': 'host',
};

export function formOfAction(type: string): string {
  return formOf[type] ?? type;
}

/** What a form said and what was wrong with it, to be shown again. */
export interface FormState {
  /** The form's name; empty when there is none to show again. */
  readonly form: string;
  readonly error: string;
  readonly values: Readonly<Record<string, unknown>>;
}

export const noForm: FormState = { form: '', error: '', values: {} };

/** What to put into a field: what was typed when its form is shown again, else the fallback. */
export function typed(state: FormState, form: string, field: string, fallback: unknown): unknown {
  return state.form === form ? (state.values[field] ?? '') : fallback;
}

/** Whether a box or choice was ticked when its form is shown again. */
export function isTicked(state: FormState, form: string, field: string, value: unknown): boolean {
  const given = state.form === form ? state.values[field] : undefined;
  return Array.isArray(given) ? given.includes(value) : given === value;
}
