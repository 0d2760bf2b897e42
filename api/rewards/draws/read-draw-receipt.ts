import { sql } from 'kysely';
import { draws } from '#shared/contract/draws.ts';
import { placesOf, type Receipt } from '#shared/draws/receipt.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findPublicDraw } from './read-draw.ts';

export const readDrawReceipt = serve(draws.readDrawReceipt, async ({ params }, { database: { play }, reply }) => {
  const { tenant_id, id, terms, commitment, state, outcome, log } = await findPublicDraw(play, params.id.toLowerCase());
  // The list as the JSON text of the reply: a hundred thousand hashes never become separate strings here.
  const { rows } = await sql<{ list: string }>`
    select string_agg('"' || encode(leaf, 'hex') || '"', ',' order by leaf) as list from draw_entry where tenant_id = ${tenant_id} and draw_id = ${id}`.execute(
    play,
  );
  const receipt: Receipt = {
    format: 'lucka-draw-receipt',
    terms,
    commitment: commitment.toString('hex'),
    entries: [],
    state,
    outcome,
    log,
    ...placesOf(outcome?.drawn ?? [], log, terms.count),
  };
  const json = JSON.stringify(receipt).replace('"entries":[]', () => `"entries":[${rows[0]?.list ?? ''}]`);
  reply
    .type('application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename="draw-${terms.number}-${id}.json"`)
    .header('cache-control', 'no-cache')
    .header('access-control-allow-origin', '*');
  await reply.send(json);
});
