import type { Result } from '../game/result.ts';
import type { RoomView } from './view.ts';

/** An action as it came in, with what any action may carry. */
export interface ActionRequest {
  readonly action: { readonly type: string; readonly password?: string | undefined };
  readonly id?: string | undefined;
  readonly step?: number | undefined;
}

/** What became of an action: the view after it, or why it was refused (with the view where it helps). */
export type ActionResult = Result<
  { readonly view: RoomView; readonly admitted: boolean },
  { readonly code: string; readonly view: RoomView | null }
>;
