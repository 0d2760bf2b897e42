import type { Selectable } from 'kysely';
import { hatchesOf, prizesOf } from '#activity/own-lists.ts';
import type { Draft } from '#activity/document.ts';
import type { PlannedDraw } from '#shared/contract/planned-draws.ts';
import type { Tables } from '#api/kernel/db/tables.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { shownScope } from '#api/rewards/draws/show-draw.ts';

export type PlannedRow = Selectable<Tables['planned_draw']>;
type Listed = PlannedRow & { state: PlannedDraw['state'] };

/** The scheduled draws of an activity that are not cancelled, the earliest first. */
export const findPlans = (tx: Tx, activity_id: string) =>
  tx
    .selectFrom('planned_draw')
    .selectAll()
    .where('activity_id', '=', activity_id)
    .where('state', '<>', 'cancelled')
    .orderBy('at')
    .orderBy('id')
    .$narrowType<Pick<Listed, 'state'>>()
    .execute();

/** A planned draw, with the titles of today's draft. */
export function shownPlan({ tenant_id: _, activity_id, created_by: _by, created_at: _at, ...row }: Listed, draft: Draft): PlannedDraw {
  const { scope, scope_id, prize_id, at, ...rest } = row;
  const prize = prizesOf(draft).find(({ id }) => id === prize_id);
  return {
    ...rest,
    calendar_id: activity_id,
    at: at.toISOString(),
    scope: shownScope({ kind: scope, id: scope_id, title: titleOf(draft, row) }),
    prize: prize_id === null ? null : { id: prize_id, title: prize?.title ?? '' },
  };
}

function titleOf(draft: Draft, { scope, scope_id }: Pick<PlannedRow, 'scope' | 'scope_id'>): string | null {
  if (scope === 'whole') return null;
  if (scope === 'round') return draft.rounds.find(({ id }) => id === scope_id)?.title ?? null;
  const place = hatchesOf(draft).findIndex(({ id }) => id === scope_id);
  return place < 0 ? null : String(place + 1);
}
