import { lastMonths } from '#shared/period.ts';
import { firstInstantOf } from '#shared/play/zoned-time.ts';
import { playerFigures, type AskedPlayers } from '#shared/contract/players.ts';
import type { Activity } from '#api/authoring/activities/activity-store.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import { dayOf } from '#api/kernel/local-day.ts';
import { isPersonal } from '#shared/mask-player.ts';
import type { WantedPlayers } from './wanted-players.ts';
import { sortColumn } from './sort-columns.ts';

const dayMs = 86_400_000;
const wallOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const moreFirst: readonly string[] = [...playerFigures, 'registered_at'];

/** Turns a request into what to find. Throws 422 for days in the wrong order, and for a column or a round that the activity does not have. */
export function askPlayers(
  { tenant_id, permissions }: Pick<Actor, 'tenant_id' | 'permissions'>,
  { id, draft }: Pick<Activity, 'id' | 'draft'>,
  query: Omit<AskedPlayers, 'after' | 'per_page'>,
): WantedPlayers {
  const { from, to, search = '', sort = 'registered_at', round_id } = query;
  if (from !== undefined && to !== undefined && to < from) throw invalidAt('to', 'days_wrong');
  if (!sortColumn(sort)) throw invalidAt('sort', 'wrong_value');
  const { timezone } = draft.settings;
  const round = round_id === undefined ? undefined : draft.rounds.find((candidate) => candidate.id === round_id);
  if (round_id !== undefined && !round) throw invalidAt('round_id', 'wrong_value');
  const by_personal = permissions.has('player_pii_view');
  return {
    tenant_id,
    activity_id: id,
    search: search.trim().toLowerCase(),
    sort: by_personal || !isPersonal(sort) ? sort : 'username',
    order: query.order ?? (moreFirst.includes(sort) ? 'desc' : 'asc'),
    since: from === undefined ? null : firstInstantOf(wallOf(from), timezone),
    until: to === undefined ? null : firstInstantOf(wallOf(to) + dayMs, timezone),
    hatch_id: query.hatch_Id ?? null,
    round: round ? { start_date: round.start_date, end_date: round.end_date } : null,
    by_personal,
  };
}

/** The same, with the last three months by default. */
export const withLastMonths = (query: AskedPlayers, timezone: string, now: Date): AskedPlayers =>
  query.from !== undefined || query.to !== undefined ? query : { ...query, ...lastMonths(dayOf(now.getTime(), timezone)) };
