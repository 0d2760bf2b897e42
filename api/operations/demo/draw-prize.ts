import { sql } from 'kysely';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { askWinners } from '#api/rewards/wins/win-store.ts';
import { completeDraw, storeState } from '#api/rewards/draws/complete-draw.ts';
import { freezeDraw } from '#api/rewards/draws/freeze-draw.ts';
import { prizeIn, scopeIn } from '#api/rewards/draws/named-in-draft.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import type { Published } from '#api/play/publications/published.ts';
import type { DemoActivity } from './read-activity.ts';

const minute = 60_000;

/** Draws the prize behind a door among those who played it right, and announces it: as the tenant does it, a quarter of an hour ago. */
export async function drawPrize(
  tx: Tx,
  { tenant_id, account_id }: Actor,
  { activity_id, content }: Published,
  { door, prize_id, count, alternates }: NonNullable<DemoActivity['draw']>,
  now: Date,
): Promise<void> {
  // Places are stored by the tenant of the transaction.
  await sql`select set_config('app.tenant_id', ${tenant_id}, true)`.execute(tx);
  const at = new Date(now.getTime() - 15 * minute);
  const { scope, from, to } = scopeIn(content, { hatch: content.parts[door - 1]?.id });
  const frozen = await freezeDraw(
    tx,
    await findActivity(tx, activity_id),
    {
      scope,
      prize: prizeIn(content, prize_id),
      count,
      alternates,
      rules: {
        registered: true,
        confirmed_address: false,
        played: 'right',
        from,
        to,
        earlier_winners_left_out: false,
      },
      use_drand: false,
      replaces: null,
      plan: null,
      reason: null,
      created_by: account_id,
    },
    at,
  );
  const drawn = await completeDraw(tx, frozen, null, at);
  const announced = new Date(at.getTime() + 5 * minute);
  const answer_days = 14;
  const change = { state: 'announced', announced_at: announced, shows_names: true, answer_days, asks_address: true } as const;
  await storeState(tx, drawn, change, { kind: 'announced', at: announced.toISOString(), answer_days });
  const winners = drawn.outcome?.drawn.slice(0, count) ?? [];
  await askWinners(tx, drawn.id, winners, announced);
}
