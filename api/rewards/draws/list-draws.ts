import { draws } from '#shared/contract/draws.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findDrawn } from './draw-store.ts';
import { editorDraw, shownCommitment } from './show-draw.ts';

export const listDraws = serve(draws.listDraws, ({ params: { id } }, { actor, database, config }) =>
  database.asActor(actor, async (tx) => {
    await findActivity(tx, id);
    const rows = await tx.selectFrom('draw').selectAll().where('activity_id', '=', id).orderBy('number', 'desc').execute();
    const drawn = await findDrawn(
      tx,
      rows.map((row) => row.id),
    );
    const replaced = new Set(rows.map(({ replaces }) => replaces));
    const seeds = await tx
      .selectFrom('draw_seed')
      .select(['root', 'first_number', 'count', 'committed_at'])
      .where('activity_id', '=', id)
      .orderBy('first_number')
      .execute();
    return {
      data: rows.map((row) => editorDraw(row, drawn.get(row.id) ?? [], { actor, config, is_replaced: replaced.has(row.id) })),
      commitments: seeds.map(shownCommitment),
      can: { draw: actor.permissions.has('quiz_settings') },
    };
  }),
);
