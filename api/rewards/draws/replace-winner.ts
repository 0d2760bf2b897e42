import { draws } from '#shared/contract/draws.ts';
import { settings } from '#activity/edits/edit.ts';
import { placesOf } from '#shared/draws/receipt.ts';
import { demand } from '#api/authoring/activities/activity-policy.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { HttpError, invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { asBytes, storeState } from './complete-draw.ts';
import { findDrawn, isReplaced, lockDraw } from './draw-store.ts';
import { editorDraw } from './show-draw.ts';

export const replaceWinner = serve(draws.replaceWinner, ({ params, body }, { actor, database, clock, config, jobs }) =>
  database.asActor(actor, async (tx) => {
    const before = await lockDraw(tx, params.id);
    demand(actor, settings);
    const { tenant_id, id, terms, outcome, log } = before;
    if (!outcome || (await isReplaced(tx, id)))
      throw new HttpError('stage_not_allowed', { message: 'This draw has no winners to replace.' });
    const winnersOf = (entries: typeof log) => placesOf(outcome.drawn, entries, terms.count).winners.map(({ entry }) => entry);
    const winners = winnersOf(log);
    if (!winners.includes(body.entry)) throw invalidAt('entry', 'not_a_winner');
    const at = clock.now();
    const draw = await storeState(
      tx,
      before,
      {},
      { kind: 'voided', at: at.toISOString(), entry: body.entry, reason: body.reason.toWellFormed() },
    );
    const next = winnersOf(draw.log).find((entry) => !winners.includes(entry));
    const place = (entry: string, is: 'voided' | 'winner') =>
      tx.updateTable('draw_entry').set({ place: is }).where('draw_id', '=', id).where('leaf', '=', asBytes(entry)).execute();
    await place(body.entry, 'voided');
    if (next !== undefined) await place(next, 'winner');
    if (next !== undefined && draw.state === 'announced') await jobs.send('tell-winner', { tenant_id, draw_id: id, entry: next }, { tx });
    await audit(tx, actor, 'replace_winner', `${terms.activity_name}, draw ${terms.number} (${id})`, at);
    return editorDraw(draw, (await findDrawn(tx, [id])).get(id) ?? [], { actor, config, is_replaced: false });
  }),
);
