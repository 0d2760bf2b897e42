import { shownPhase } from './shown-phase.ts';
import type { RoomPhase, RoomState } from './room.ts';

/** What a host changed of a player: each from one value to another. In the log it stands in the state in which it was made, as `changed`. */
export interface SeatChange {
  player: number;
  team?: [from: number, to: number];
  fair_time?: [from: number, to: number];
}
export type LoggedChange = Pick<RoomState, 'counted'> & { changed: SeatChange };

/** A change of one field, and the question from which on it counts. */
export interface Change {
  player: number;
  since: number;
  from: number;
  to: number;
}

const changeable: readonly RoomPhase[] = ['lobby', 'ready', 'read', 'closed', 'board'];

/** Whether a host may change teams and extra time now: while nobody answers, and a question can follow. */
export const mayChangeSeats = (state: Parameters<typeof shownPhase>[0]): boolean => changeable.includes(shownPhase(state));

/** The changes of one field in the order of the log. Of several between the same two questions the last one counts, and none that leads back. */
export function changesOf(logged: readonly LoggedChange[], field: 'team' | 'fair_time'): Change[] {
  const found: Change[] = [];
  for (const { counted, changed } of logged) {
    const values = changed[field];
    if (!values) continue;
    const [from, to] = values;
    const since = counted + 1;
    const before = found.find((one) => one.player === changed.player && one.since === since);
    if (before) before.to = to;
    else found.push({ player: changed.player, since, from, to });
  }
  return found.filter(({ from, to }) => from !== to);
}

/** What a player had at a question, who has `present` now. */
export function valueAt<Value>(changes: readonly Change[], player: number, number: number, present: Value): number | Value {
  const own = changes.filter((change) => change.player === player);
  return own.findLast(({ since }) => since <= number)?.to ?? own[0]?.from ?? present;
}

/** A time of a player in one team: from one question on until before another. */
export interface Stay {
  player: number;
  team: number;
  since: number;
  until: number | null;
}

/** The stays of all who were moved; none where the move came before the first question. */
export const staysOf = (moves: readonly Change[]): Stay[] =>
  [...Map.groupBy(moves, ({ player }) => player)]
    .flatMap(([player, own]) => [
      { player, team: own[0]?.from ?? 0, since: 1, until: own[0]?.since ?? null },
      ...own.map(({ to, since }, index) => ({ player, team: to, since, until: own[index + 1]?.since ?? null })),
    ])
    .filter(({ since, until }) => since !== until);
