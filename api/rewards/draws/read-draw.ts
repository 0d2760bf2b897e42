import type { Kysely } from 'kysely';
import { draws, type Draw } from '#shared/contract/draws.ts';
import type { Tables } from '#api/kernel/db/tables.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findDrawn, type DrawRow } from './draw-store.ts';
import { shownDraw, similarDraw } from './show-draw.ts';

export const readDraw = serve(draws.readDraw, async ({ params: { id } }, { database }) => {
  const draw = await findPublicDraw(database.play, id.toLowerCase());
  return describeDraw(database.play, draw);
});

/** A draw of any tenant, since draws are public. Throws 404. */
export async function findPublicDraw(play: Kysely<Tables>, id: string): Promise<DrawRow> {
  const draw = await play.selectFrom('draw').selectAll().where('id', '=', id).executeTakeFirst();
  if (!draw) throw notFound();
  return draw;
}

/** The public view of a draw, with all draws of its activity in their order. */
export async function describeDraw(play: Kysely<Tables>, draw: DrawRow): Promise<Draw> {
  const drawn = await findDrawn(play, [draw.id]);
  const similar = await findSimilar(play, draw);
  return shownDraw(draw, drawn.get(draw.id) ?? [], similar);
}

export async function findSimilar(play: Kysely<Tables>, { tenant_id, activity_id }: Pick<DrawRow, 'tenant_id' | 'activity_id'>) {
  const rows = await play
    .selectFrom('draw')
    .select(['id', 'state', 'terms'])
    .where('tenant_id', '=', tenant_id)
    .where('activity_id', '=', activity_id)
    .orderBy('number')
    .execute();
  return rows.map(similarDraw);
}
