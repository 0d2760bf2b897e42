import { draws } from '#shared/contract/draws.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findPlayerHere } from '#api/play/player-records/player-store.ts';
import { drawUrl, replacedBy } from './show-draw.ts';

export const listDrawCodes = serve(draws.listDrawCodes, async ({ params, body }, { database, play, config }) => {
  const activity = await play.activities.find(params.id.toLowerCase());
  if (!activity) throw notFound();
  const { tenant_id, id: activity_id } = activity;
  const player = await findPlayerHere(play, { tenant_id, activity_id, uuid_front: body.uuid_front.toLowerCase() });
  if (!player) return [];
  const entries = await database.play
    .selectFrom('draw_entry as e')
    .innerJoin('draw as d', (join) => join.onRef('d.tenant_id', '=', 'e.tenant_id').onRef('d.id', '=', 'e.draw_id'))
    .leftJoin('draw as n', (join) =>
      join.onRef('n.tenant_id', '=', 'd.tenant_id').onRef('n.replaces', '=', 'd.id').on('n.state', '<>', 'failed'),
    )
    .select(['d.id', 'd.state', 'd.terms', 'e.leaf', 'e.salt', 'e.place', 'n.terms as next'])
    .where('e.tenant_id', '=', tenant_id)
    .where('e.player_id', '=', player.player_id)
    .where('d.activity_id', '=', activity_id)
    .orderBy('d.number')
    .execute();
  return entries.map(({ id, state, terms, leaf, salt, place, next }) => ({
    draw_id: id,
    number: terms.number,
    state,
    prize: terms.prize,
    code: salt?.toString('hex') ?? '',
    entry: leaf.toString('hex'),
    place: state === 'announced' ? place : null,
    replaced_by: replacedBy(next),
    url: drawUrl(config, id),
  }));
});
