import { settings } from '#activity/edits/edit.ts';
import { prizeWins } from '#shared/contract/prize-wins.ts';
import { hasField, unknownFields } from '#shared/prizes/winner-mail.ts';
import { demand, demandOpen } from '#api/authoring/activities/activity-policy.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { shownMail } from './read-winner-mail.ts';

export const changeWinnerMail = serve(prizeWins.changeWinnerMail, ({ params, body: { mail } }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const activity = await findActivity(tx, params.id);
    demand(actor, settings);
    demandOpen(activity);
    if (mail) demandFields(mail);
    const { tenant_id, id: activity_id } = activity;
    await tx.deleteFrom('winner_mail').where('activity_id', '=', activity_id).execute();
    if (mail)
      await tx
        .insertInto('winner_mail')
        .values({ tenant_id, activity_id, ...wellFormed(mail) })
        .execute();
    await audit(tx, actor, 'change_winner_mail', activity.name, clock.now());
    return shownMail(tx, activity);
  }),
);

/** Without the link, no winner could accept her prize. A line break would end the header of a subject. */
function demandFields({ subject, text }: { subject: string; text: string }): void {
  for (const [field, value] of Object.entries({ subject, text })) {
    const [name] = unknownFields(value);
    if (name !== undefined) throw invalidAt(`mail.${field}`, 'mail_field_unknown', { name });
  }
  if (subject.trim() === '' || /\p{Cc}/u.test(subject)) throw invalidAt('mail.subject', subject.trim() === '' ? 'empty' : 'wrong_form');
  if (!hasField(text, 'link')) throw invalidAt('mail.text', 'mail_link_missing');
}

const wellFormed = ({ subject, text }: { subject: string; text: string }) => ({
  subject: subject.toWellFormed(),
  text: text.toWellFormed().replaceAll('\0', ''),
});
