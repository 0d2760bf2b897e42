import { sql } from 'kysely';
import type { LiveFigures } from '#shared/contract/figures.ts';
import { statistics } from '#shared/contract/statistics.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findPeriod } from './find-period.ts';
import type { FiguresScope } from '#api/play/figures/game-figures.ts';
import { findDays, sumOf } from './statistic-store.ts';

/** Milliseconds. A player who began longer ago no longer counts as playing. */
const longestGame = 1_800_000;

export const readLiveFigures = serve(statistics.readLiveFigures, ({ params: { id } }, { aside, clock, actor }) =>
  aside.asActor(actor, async (tx) => {
    const now = clock.now();
    const { today } = await findPeriod(tx, actor.tenant_id, id, {}, now);
    return liveFigures(tx, { tenant_id: actor.tenant_id, activity_id: id }, today, now);
  }),
);

export async function liveFigures(tx: Tx, scope: FiguresScope, today: string, now: Date): Promise<LiveFigures> {
  const days = await findDays(tx, scope, { from: today, to: today });
  const { rows } = await sql<{ playing: number }>`
    select count(*)::int as playing from game
    where tenant_id = ${scope.tenant_id} and activity_id = ${scope.activity_id} and started_at > ${new Date(now.getTime() - longestGame)}
      and state = 'playing' and left_at is null and not is_preview and not left_out`.execute(tx);
  return {
    playing: rows[0]?.playing ?? 0,
    games_today: sumOf(days, ({ games }) => games),
    finished_today: sumOf(days, ({ finished }) => finished),
    registrations_today: sumOf(days, ({ registrations }) => registrations),
    at: now.toISOString(),
  };
}
