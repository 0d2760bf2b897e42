import { draws } from '#shared/contract/draws.ts';
import { settings } from '#activity/edits/edit.ts';
import { demand } from '#api/authoring/activities/activity-policy.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { HttpError, invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findDrawn, isReplaced, lockDraw } from './draw-store.ts';
import { passOn, winnersOf } from './pass-on.ts';
import { editorDraw } from './show-draw.ts';

export const replaceWinner = serve(draws.replaceWinner, ({ params, body }, context) => {
  const { actor, database, clock, config } = context;
  return database.asActor(actor, async (tx) => {
    const before = await lockDraw(tx, params.id);
    demand(actor, settings);
    const { id, terms } = before;
    if (!before.outcome || (await isReplaced(tx, id)))
      throw new HttpError('stage_not_allowed', { message: 'This draw has no winners to replace.' });
    if (!winnersOf(before).includes(body.entry)) throw invalidAt('entry', 'not_a_winner');
    const at = clock.now();
    const { draw } = await passOn(tx, context, before, { entry: body.entry, reason: body.reason, win: 'withdrawn', at });
    await audit(tx, actor, 'replace_winner', `${terms.activity_name}, draw ${terms.number} (${id})`, at);
    return editorDraw(draw, (await findDrawn(tx, [id])).get(id) ?? [], { actor, config, is_replaced: false });
  });
});
