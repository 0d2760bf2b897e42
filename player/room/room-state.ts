import type { PhoneFrame, RoomOwn } from '#shared/contract/rooms.ts';
import { mergeFrame } from '#shared/rooms/merge-frame.ts';

/** What a phone knows of its room. */
export interface RoomState {
  frame: PhoneFrame;
  own: RoomOwn;
}

/** `auth` admits it to the room's channel; `now`: the server's clock at the reply. */
export interface Joined extends RoomState {
  auth: string;
  now: number;
}

export type RoomAction =
  | { type: 'frame'; frame: PhoneFrame }
  | { type: 'own'; own: RoomOwn }
  | { type: 'state'; own: RoomOwn | null; frame: PhoneFrame }
  | { type: 'gone' };

export function roomStep(state: RoomState, action: RoomAction): RoomState {
  switch (action.type) {
    case 'frame':
      return withFrame(state, action.frame);
    case 'own': {
      // What the room sends to all repeats no answers.
      const { answer } = state.own;
      return { ...state, own: { ...(answer !== undefined && { answer }), ...action.own } };
    }
    case 'state': {
      if (action.frame.version < state.frame.version) return state;
      const next = withFrame(state, action.frame);
      return { ...next, own: action.own ?? { ...next.own, is_removed: true } };
    }
    case 'gone':
      return { ...state, own: { ...state.own, is_removed: true } };
  }
}

/** With another question, what the server said of her answer to the one before is over. */
function withFrame(state: RoomState, frame: PhoneFrame): RoomState {
  const merged = mergeFrame(state.frame, frame);
  if (merged === state.frame) return state;
  if (merged.number === state.frame.number) return { ...state, frame: merged };
  const { answer: _answer, result: _result, gained: _gained, time_ms: _time, ...own } = state.own;
  return { frame: merged, own: { ...own, closes_at: null } };
}
