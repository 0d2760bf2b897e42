import { draws } from '#shared/contract/draws.ts';
import { settings } from '#activity/edits/edit.ts';
import { demand } from '#api/authoring/activities/activity-policy.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { announce } from './announce.ts';
import { findDrawn, isReplaced, lockDraw } from './draw-store.ts';
import { editorDraw } from './show-draw.ts';

export const announceDraw = serve(draws.announceDraw, ({ params, body }, context) => {
  const { actor, database, clock, config } = context;
  return database.asActor(actor, async (tx) => {
    const before = await lockDraw(tx, params.id);
    demand(actor, settings);
    const is_replaced = await isReplaced(tx, before.id);
    const drawn = (await findDrawn(tx, [before.id])).get(before.id) ?? [];
    if (before.state === 'announced') return editorDraw(before, drawn, { actor, config, is_replaced });
    if (before.state !== 'drawn' || is_replaced)
      throw new HttpError('stage_not_allowed', {
        message: is_replaced ? 'Another draw has replaced this one.' : 'This draw has no winners to announce.',
      });
    const at = clock.now();
    const { show_names = true, answer_days = null, asks_address = false } = body;
    const draw = await announce(tx, context, before, drawn, { shows_names: show_names, answer_days, asks_address, at });
    await audit(tx, actor, 'announce_draw', `${draw.terms.activity_name}, draw ${draw.number} (${draw.id})`, at);
    return editorDraw(draw, drawn, { actor, config, is_replaced });
  });
});
