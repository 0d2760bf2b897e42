import { draws } from '#shared/contract/draws.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findSimilar } from './read-draw.ts';
import { shownCommitment } from './show-draw.ts';

export const readDrawCommitments = serve(draws.readDrawCommitments, async ({ params }, { database: { play: db } }) => {
  const activity = await db
    .selectFrom('activity')
    .select(['tenant_id', 'id'])
    .where('id', '=', params.id)
    .where('publication_id', 'is not', null)
    .executeTakeFirst();
  if (!activity) throw notFound();
  const { tenant_id, id: activity_id } = activity;
  const seeds = await db
    .selectFrom('draw_seed')
    .select(['root', 'first_number', 'count', 'committed_at'])
    .where('tenant_id', '=', tenant_id)
    .where('activity_id', '=', activity_id)
    .orderBy('first_number')
    .execute();
  return { commitments: seeds.map(shownCommitment), draws: await findSimilar(db, { tenant_id, activity_id }) };
});
