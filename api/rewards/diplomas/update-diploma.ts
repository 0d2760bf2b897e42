import { diplomas } from '#shared/contract/diplomas.ts';
import { demand } from '#api/authoring/activities/activity-policy.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { changeContent } from './change-content.ts';
import { diplomaNeeds } from './diploma-needs.ts';
import { checkAchievement, checkedOccasion, checkedValidity } from './diploma-rules.ts';
import { findDiploma } from './diploma-store.ts';
import { showDiploma } from './show-diploma.ts';

export const updateDiploma = serve(diplomas.updateDiploma, ({ params, body }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    await tx.selectFrom('diploma').select('id').where('id', '=', params.id).forUpdate().execute();
    const before = await findDiploma(tx, params.id);
    const { draft } = await findActivity(tx, before.activity_id);
    demand(actor, diplomaNeeds(body));
    checkAchievement(body.achievement);
    const occasion = checkedOccasion(
      { given: body.given ?? before.given, doors: body.doors === undefined ? before.doors : body.doors },
      draft.quiz_type,
    );
    const twin = await tx
      .selectFrom('diploma')
      .select('id')
      .where('activity_id', '=', before.activity_id)
      .where('doors', 'is not distinct from', occasion.doors)
      .where('id', '<>', before.id)
      .executeTakeFirst();
    if (twin) throw invalidAt(occasion.doors === null ? 'given' : 'doors', 'twice');
    const now = clock.now();
    const change = {
      ...occasion,
      content: changeContent(before.content, body),
      ...(body.email_flags && { mails_diploma: body.email_flags.diploma, mails_details: body.email_flags.details }),
      ...(body.validity !== undefined && { validity: checkedValidity(body.validity, now) }),
      updated_at: now,
    };
    await tx.updateTable('diploma').set(change).where('id', '=', before.id).execute();
    return showDiploma({ ...before, ...change }, draft.quiz_type, actor);
  }),
);
