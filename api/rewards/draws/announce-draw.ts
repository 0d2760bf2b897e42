import { draws } from '#shared/contract/draws.ts';
import { settings } from '#activity/edits/edit.ts';
import { demand } from '#api/authoring/activities/activity-policy.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { storeState } from './complete-draw.ts';
import { findDrawn, isReplaced, lockDraw } from './draw-store.ts';
import { editorDraw } from './show-draw.ts';

export const announceDraw = serve(draws.announceDraw, ({ params, body }, { actor, database, clock, config, jobs, events }) =>
  database.asActor(actor, async (tx) => {
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
    const { tenant_id, id, activity_id, terms } = before;
    const change = { state: 'announced', announced_at: at, shows_names: body.show_names ?? true } as const;
    const draw = await storeState(tx, before, change, { kind: 'announced', at: at.toISOString() });
    const { draft } = await tx.selectFrom('activity').select('draft').where('id', '=', activity_id).executeTakeFirstOrThrow();
    const pendingSubscribers = events.pendingSubscribers('winners_announced', { tenant_id, settings: draft.settings });
    await tx
      .insertInto('event')
      .values({ tenant_id, activity_id, subject_id: id, kind: 'winners_announced', at, waiting: pendingSubscribers })
      .execute();
    for (const { entry, place } of drawn) if (place === 'winner') await jobs.send('tell-winner', { tenant_id, draw_id: id, entry }, { tx });
    await audit(tx, actor, 'announce_draw', `${terms.activity_name}, draw ${terms.number} (${id})`, at);
    return editorDraw(draw, drawn, { actor, config, is_replaced });
  }),
);
