import { diplomas } from '#shared/contract/diplomas.ts';
import { newId } from '#shared/ids.ts';
import { serverKinds } from '#kinds/server-kinds.ts';
import { isTypeOf } from '#shared/content/kind.ts';
import { demand } from '#api/authoring/activities/activity-policy.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { invalidAt, notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { changeContent } from './change-content.ts';
import { wholeDiploma } from './diploma-needs.ts';
import { checkAchievement, checkedOccasion, checkedValidity } from './diploma-rules.ts';
import { insertDiploma } from './diploma-store.ts';
import { newContent } from './new-content.ts';
import { showDiploma } from './show-diploma.ts';

export const createDiploma = serve(diplomas.createDiploma, ({ body }, { actor, database, clock }) => {
  const { quiz_localization_id, calendar_id, ...changes } = body;
  const activity_id = quiz_localization_id ?? calendar_id;
  if (activity_id === undefined || (quiz_localization_id && calendar_id)) throw invalidAt('quiz_localization_id', 'empty');
  return database.asActor(actor, async (tx) => {
    const activity = await findActivity(tx, activity_id.toLowerCase());
    const { quiz_type: kind, lang } = activity.draft;
    if (!isTypeOf(calendar_id === undefined ? 'quizlocalization' : 'calendar', kind)) throw notFound();
    demand(actor, wholeDiploma);
    checkAchievement(changes.achievement);
    const occasion = checkedOccasion({ given: changes.given ?? serverKinds[kind].usualOccasion, doors: changes.doors ?? null }, kind);
    const tenant = await tx.selectFrom('tenant').select('name').where('id', '=', actor.tenant_id).executeTakeFirst();
    const made = await newContent(lang, occasion.given, tenant?.name ?? '');
    const now = clock.now();
    const { diploma: mails_diploma, details: mails_details } = changes.email_flags ?? { diploma: true, details: false };
    const row = {
      tenant_id: actor.tenant_id,
      id: newId(),
      activity_id: activity.id,
      ...occasion,
      content: changeContent(made, changes),
      mails_diploma,
      mails_details,
      validity: checkedValidity(changes.validity ?? null, now),
      created_by: actor.account_id,
      created_at: now,
      updated_at: now,
    };
    if (!(await insertDiploma(tx, row))) throw invalidAt(row.doors === null ? 'given' : 'doors', 'twice');
    await audit(tx, actor, 'create_diploma', `${activity.name} (${row.id})`, now);
    return showDiploma({ ...row, issued: 0 }, kind, actor);
  });
});
