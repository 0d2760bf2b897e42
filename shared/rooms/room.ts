import type { RoomWalk } from './walk.ts';

/** The phases of a hosted room, in their order; `paused` may interrupt those that a timer ends. */
export const roomPhases = ['lobby', 'ready', 'read', 'open', 'closing', 'closed', 'board', 'podium', 'ended', 'paused'] as const;
export type RoomPhase = (typeof roomPhases)[number];

/** Milliseconds. */
export const roomTimes = {
  /** For loading the sealed question and its pictures. */
  ready: 3_000,
  /** From the step to the instant at which all phones open the question together. */
  opening: 600,
  /** Within which an answer that was given in time may still arrive. */
  settling: 800,
  /** The most by which a phone's claim may differ from the time of receipt: what a bad connection costs, and what a liar gains at most. */
  claim: 1_200,
} as const;

/** Where a room is. Instants are in milliseconds of the server's clock. */
export interface RoomState {
  phase: RoomPhase;
  /** The question from 1; 0 in the lobby. */
  number: number;
  /** The questions that have closed: their answers count. */
  counted: number;
  /** When this phase began. */
  since: number;
  /** When the room goes on by itself; null: it waits for its host. */
  due_at: number | null;
  /** From `open` on: the instant at which the clock of the question began, and that at which it ends for players without extra time. */
  opens_at: number | null;
  closes_at: number | null;
  /** Only while paused: the interrupted phase, and the milliseconds that were left of it. */
  paused: { phase: RoomPhase; left: number } | null;
  /** Only in a labyrinth, from its first question on. */
  walk?: RoomWalk;
}

/** next: a host presses. timer: `due_at` has come. answered: everybody present has answered. */
export type RoomEvent = 'next' | 'timer' | 'answered' | 'pause' | 'resume' | 'end';

/** What a transition depends on besides the state. */
export interface RoomPlan {
  /** The number of questions. */
  of: number;
  /** Milliseconds to read a question before its answers appear, and to answer it, by its number. */
  reading(number: number): number;
  answering(number: number): number;
  /** Milliseconds after `opens_at` for which players with extra time who have not answered may still answer; 0: there are none. */
  extra: number;
  /** In a labyrinth, where each question depends on the one before: the first, and whether a question is answered at all. `of` says nothing there. */
  walk?: { first: string; asks(question_id: string): boolean } | undefined;
}

export const lobby = (now: number): RoomState => ({
  phase: 'lobby',
  number: 0,
  counted: 0,
  since: now,
  due_at: null,
  opens_at: null,
  closes_at: null,
  paused: null,
});

const pausable: readonly RoomPhase[] = ['ready', 'read', 'open'];

/** Pure: the state after an event; undefined where the event changes nothing. */
export function stepRoom(state: RoomState, event: RoomEvent, now: number, plan: RoomPlan): RoomState | undefined {
  const { phase, due_at } = state;
  if (phase === 'ended') return undefined;
  if (event === 'end') return { ...state, phase: 'ended', since: now, due_at: null, paused: null };
  if (event === 'pause') return pausable.includes(phase) ? pausedAt(state, now) : undefined;
  if (event === 'resume') return state.paused ? resumedAt(state, state.paused, now) : undefined;
  if (event === 'timer' && (due_at === null || now < due_at)) return undefined;
  if (event === 'answered' && phase !== 'open' && phase !== 'closing') return undefined;
  return stepOn(state, event, now, plan);
}

function stepOn(state: RoomState, event: 'next' | 'timer' | 'answered', now: number, plan: RoomPlan): RoomState | undefined {
  const { phase, number } = state;
  const to = (next: RoomPhase, more: Partial<RoomState> = {}): RoomState => ({ ...state, phase: next, since: now, due_at: null, ...more });
  switch (phase) {
    case 'lobby':
    case 'board':
      return onward(state, now, plan);
    case 'ready':
      return to('read', { due_at: isSilent(state, plan) ? null : now + plan.reading(number) });
    case 'read': {
      if (isSilent(state, plan)) return to('closed', { counted: number });
      const opens_at = now + roomTimes.opening;
      const closes_at = opens_at + plan.answering(number);
      return to('open', { opens_at, closes_at, due_at: closes_at });
    }
    case 'open':
      return closing(state, event, now, plan);
    case 'closing':
      return event === 'timer' ? to('closed', { counted: number }) : sooner(state, now);
    case 'closed':
      return plan.walk ? onward(state, now, plan) : to('board');
    case 'podium':
      return to('ended');
    case 'paused':
    case 'ended':
      return undefined;
  }
}

/** The next question, or the podium after the last one. */
function onward(state: RoomState, now: number, { of, walk }: RoomPlan): RoomState {
  const next = state.walk?.turn ? state.walk.turn.next : walk?.first;
  if (walk ? next === null : state.number >= of) return { ...state, phase: 'podium', since: now, due_at: null };
  return {
    ...state,
    phase: 'ready',
    number: state.number + 1,
    since: now,
    due_at: now + roomTimes.ready,
    opens_at: null,
    closes_at: null,
    ...(typeof next === 'string' && { walk: { question_id: next } }),
  };
}

/** A page of a labyrinth that asks nothing waits for the host, and leads on. */
const isSilent = ({ walk }: RoomState, plan: RoomPlan): boolean => walk !== undefined && plan.walk?.asks(walk.question_id) === false;

/** The clock is over, or all have answered. Players with extra time who have not answered keep it, unless the host closes the question. */
function closing(state: RoomState, event: 'next' | 'timer' | 'answered', now: number, { extra }: RoomPlan): RoomState {
  const closes_at = Math.max(state.opens_at ?? now, Math.min(state.closes_at ?? now, now));
  const extended = event === 'timer' ? Math.max(closes_at, (state.opens_at ?? now) + extra) : closes_at;
  return { ...state, phase: 'closing', since: now, closes_at, due_at: extended + roomTimes.settling };
}

/** Ends the wait for extra time; undefined where the room already closes as soon as answers under way have arrived. */
function sooner(state: RoomState, now: number): RoomState | undefined {
  const due_at = Math.max(now, state.closes_at ?? now) + roomTimes.settling;
  return state.due_at !== null && due_at < state.due_at ? { ...state, since: now, due_at } : undefined;
}

const pausedAt = (state: RoomState, now: number): RoomState => ({
  ...state,
  phase: 'paused',
  since: now,
  due_at: null,
  paused: { phase: state.phase, left: Math.max(0, (state.due_at ?? now) - now) },
});

/** The clock of an open question goes on where it stood, at an instant that all phones can reach. */
function resumedAt(state: RoomState, { phase, left }: NonNullable<RoomState['paused']>, now: number): RoomState {
  if (phase !== 'open') return { ...state, phase, since: now, due_at: now + left, paused: null };
  const closes_at = now + roomTimes.opening + left;
  const opens_at = closes_at - ((state.closes_at ?? 0) - (state.opens_at ?? 0));
  return { ...state, phase, since: now, opens_at, closes_at, due_at: closes_at, paused: null };
}
