import { dayWhenLate, daysToEnd, dunningOf } from '#shared/billing/dunning.ts';
import { addDays, billingDay, type Day } from '#shared/billing/months.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { longDate } from '#api/kernel/mail/long-date.ts';
import { editorMailTexts } from '#api/kernel/mail/mail-texts.ts';
import type { Services } from '#api/services.ts';
import { findHolders } from '#api/billing/subscription/find-holders.ts';
import { findPauses } from './dunning/find-pauses.ts';
import { findWaitingSince } from './billing-details-store.ts';

/** The day of the first reminder about charges that wait since a day: counted from then, no tenant is suspended without a reminder. */
async function findFirstReminder(tx: Tx, since: Day): Promise<Day | undefined> {
  const row = await tx
    .selectFrom('details_reminder')
    .select((eb) => eb.fn.min('at').as('at'))
    .where('since', '=', since)
    .executeTakeFirst();
  return row?.at ? billingDay(row.at) : undefined;
}

/** The state of a tenant whose charges wait for its billing details. */
export async function standingOfDetails(tx: Tx, now: Date): Promise<'in_time' | 'past_due' | 'over'> {
  const today = billingDay(now);
  const since = await findWaitingSince(tx, today);
  const first = since === undefined ? undefined : await findFirstReminder(tx, since);
  return first === undefined ? 'in_time' : dunningOf(first, today, await findPauses(tx)).standing;
}

/**
 * Reminds the members who may change the billing details that charges wait for them, each step once: of several due steps, only the last is mailed. A
 * tenant without such a member is not reminded.
 */
export async function remindOfDetails(
  { jobs, config }: Pick<Services, 'jobs' | 'config'>,
  tx: Tx,
  tenant_id: string,
  now: Date,
): Promise<void> {
  const today = billingDay(now);
  const since = await findWaitingSince(tx, today);
  if (since === undefined) return;
  const holders = await findHolders(tx, tenant_id, 'subscription_edit');
  if (holders.length === 0) return;
  const first = (await findFirstReminder(tx, since)) ?? today;
  const pauses = await findPauses(tx);
  const { steps } = dunningOf(first, today, pauses);
  if (steps.length === 0) return;
  const noted = await tx
    .insertInto('details_reminder')
    .values(steps.map((step) => ({ tenant_id, since, step, at: now })))
    .onConflict((on) => on.doNothing())
    .returning('step')
    .execute();
  const last = steps.at(-1);
  if (!noted.some(({ step }) => step === last)) return;
  for (const { email, lang } of holders) {
    const mail = await detailsMail(
      lang,
      dayWhenLate(first, daysToEnd, pauses) ?? addDays(first, daysToEnd),
      `${config.public_url}/settings/billing`,
    );
    await jobs.send('send-mail', { to: email, ...mail }, { tx });
  }
}

async function detailsMail(lang: 'en' | 'se', end: Day, url: string): Promise<{ subject: string; text: string }> {
  const t = await editorMailTexts(lang);
  const values = { end: longDate(end, lang), url };
  return { subject: t('mail.billingDetails.subject', values), text: t('mail.billingDetails.text', values) };
}
