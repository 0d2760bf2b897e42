import type { DrawnPlayer, DrawRow } from './draw-store.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { askWinners } from '#api/rewards/wins/win-store.ts';
import type { Services } from '#api/services.ts';
import { storeState } from './complete-draw.ts';

export interface Announcing {
  shows_names: boolean;
  answer_days: number | null;
  asks_address: boolean;
  at: Date;
}

/** Announces a draw: its winners are asked and told by mail. The caller has locked the draw, which is drawn and not replaced. */
export async function announce(
  tx: Tx,
  { jobs, events }: Pick<Services, 'jobs' | 'events'>,
  before: DrawRow,
  drawn: readonly DrawnPlayer[],
  { shows_names, answer_days, asks_address, at }: Announcing,
): Promise<DrawRow> {
  const { tenant_id, id, activity_id } = before;
  const change = { state: 'announced', announced_at: at, shows_names, answer_days, asks_address } as const;
  const deadline = before.terms.protocol < 3 ? {} : { answer_days };
  const draw = await storeState(tx, before, change, { kind: 'announced', at: at.toISOString(), ...deadline });
  const { draft } = await tx.selectFrom('activity').select('draft').where('id', '=', activity_id).executeTakeFirstOrThrow();
  const pendingSubscribers = events.pendingSubscribers('winners_announced', { tenant_id, settings: draft.settings });
  await tx
    .insertInto('event')
    .values({ tenant_id, activity_id, subject_id: id, kind: 'winners_announced', at, waiting: pendingSubscribers })
    .execute();
  const entries = drawn.flatMap(({ entry, place }) => (place === 'winner' ? [entry] : []));
  await askWinners(tx, id, entries, at);
  for (const entry of entries) await jobs.send('notify-winner', { tenant_id, draw_id: id, entry }, { tx });
  return draw;
}
