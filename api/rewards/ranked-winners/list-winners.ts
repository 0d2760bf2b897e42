import type { Kysely } from 'kysely';
import { draws, type AnnouncedDraw, type AnnouncedRanking } from '#shared/contract/draws.ts';
import type { Config } from '#api/kernel/config.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import type { Tables } from '#api/kernel/db/tables.ts';
import { findRanked } from './ranking-store.ts';
import { announcedRanking } from './show-ranking.ts';
import { findDrawn, type DrawnPlayer, type DrawRow } from '#api/rewards/draws/draw-store.ts';
import { drawUrl, replacedBy, shownDraw } from '#api/rewards/draws/show-draw.ts';

export const listWinners = serve(draws.listWinners, async ({ params }, { database: { play: db }, play, config }) => {
  const activity = await play.activities.find(params.id.toLowerCase());
  if (!activity?.publication_id) throw notFound();
  const rows = await db
    .selectFrom('draw')
    .selectAll()
    .where('tenant_id', '=', activity.tenant_id)
    .where('activity_id', '=', activity.id)
    .orderBy('number', 'desc')
    .execute();
  const replacing = new Map(rows.filter(({ state }) => state !== 'failed').map((row) => [row.replaces, row]));
  const announced = rows.filter(({ state }) => state === 'announced');
  const drawn = await findDrawn(
    db,
    announced.map(({ id }) => id),
  );
  return {
    data: announced.map((draw) => announcedDraw(draw, drawn.get(draw.id) ?? [], replacing.get(draw.id), config)),
    rankings: await findAnnounced(db, activity),
  };
});

async function findAnnounced(db: Kysely<Tables>, { tenant_id, id }: { tenant_id: string; id: string }): Promise<AnnouncedRanking[]> {
  const rows = await db
    .selectFrom('ranking')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('activity_id', '=', id)
    .where('state', '=', 'announced')
    .orderBy('announced_at', 'desc')
    .execute();
  const ranked = await findRanked(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => announcedRanking(row, ranked.get(row.id) ?? []));
}

/** Reveals nothing about the replacing draw except its existence and reason, which are on every receipt. */
function announcedDraw(
  draw: DrawRow,
  drawn: readonly DrawnPlayer[],
  next: DrawRow | undefined,
  config: Pick<Config, 'public_url'>,
): AnnouncedDraw {
  const { id, number, scope, prize, announced_at, frozen_at, entries, winners } = shownDraw(draw, drawn, []);
  return {
    draw_id: id,
    number,
    scope,
    prize,
    announced_at: announced_at ?? frozen_at,
    entries,
    winners: next ? [] : winners,
    replaced_by: replacedBy(next?.terms),
    url: drawUrl(config, id),
  };
}
