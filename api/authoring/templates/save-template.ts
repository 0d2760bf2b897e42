import type { Draft } from '#activity/document.ts';
import { withoutDates } from '#activity/without-dates.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { lookOf } from '#shared/content/look.ts';
import { templates } from '#shared/contract/templates.ts';
import { newId } from '#shared/ids.ts';
import { findSavedTemplate, wireSavedTemplate } from './template-store.ts';

const mostTemplates = 200;

export const saveTemplate = serve(
  templates.saveTemplate,
  ({ body: { quiz_id, name, text = '', occasion = null } }, { actor, database, clock }) =>
    database.asActor(actor, async (tx) => {
      const { draft } = await findActivity(tx, quiz_id);
      const { count } = await tx
        .selectFrom('template')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      if (count >= mostTemplates)
        throw new HttpError('invalid', { message: `You can save up to ${mostTemplates} templates. Delete one first.` });
      const id = newId();
      await tx
        .insertInto('template')
        .values({
          tenant_id: actor.tenant_id,
          id,
          name: name.trim(),
          text,
          occasion,
          content: forOthers(draft),
          saved_by: actor.account_id,
          saved_at: clock.now(),
        })
        .execute();
      return wireSavedTemplate(await findSavedTemplate(tx, id));
    }),
);

/**
 * Without what belongs to the one activity: its dates and rounds, its password, who is written to, whose boards are added up. A calendar keeps its
 * dates, so that they move with its first door.
 */
const forOthers = (draft: Draft): Draft => withoutPrivateParts('hatches' in draft ? draft : withoutDates(draft));

const withoutPrivateParts = (draft: Draft): Draft => ({
  ...draft,
  theme: lookOf(draft.theme),
  registration: { ...draft.registration, settings: { ...draft.registration.settings, fixed_password: '' } },
  settings: { ...draft.settings, another_email: null, email_report: 'none', combined_leaderboard: [] },
});
