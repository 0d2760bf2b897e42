import type { Published } from '#api/play/publications/published.ts';
import type { Services } from '#api/services.ts';
import { isConfirmed, savePending, type Pending, type RegistrationKey } from './confirmation-store.ts';
import type { Registering } from './find-registering.ts';
import { mailsToAddress, mayMail } from './mails-to-address.ts';

/** Whether a registration counts only once its address is confirmed: the editor requires it, and this address has not been confirmed here yet. */
export async function needsConfirmation(
  { database }: Pick<Services, 'database'>,
  { tenant_id, activity_id, content }: Published,
  player_id: string,
  email: string,
): Promise<boolean> {
  const { fields, double_opt_in } = content.registration.settings;
  const key = fields.find(({ name }) => name === 'email')?.key;
  if (!double_opt_in || key === undefined) return false;
  return !(await isConfirmed(database.playSql, { tenant_id, activity_id, player_id }, key, email));
}

/** Keeps a registration until its address is confirmed, and sends the link. A repeat with the same address sends no second link by itself. */
export async function awaitConfirmation(
  needs: Pick<Services, 'database' | 'clock' | 'limits' | 'jobs'>,
  { published }: Registering,
  { player_id, ...pending }: Pending & { player_id: string },
): Promise<void> {
  const { tenant_id, activity_id } = published;
  const registration = { tenant_id, activity_id, player_id };
  const isNew = await savePending(needs.database.playSql, registration, pending, needs.clock.now());
  if (!isNew) return;
  if (await mayMail(needs.limits, tenant_id, pending.email)) await queueLink(needs, published, registration);
}

/** Queues the mail with the link. Throws 429 when the address has got too many mails. */
export async function sendLink(
  needs: Pick<Services, 'limits' | 'jobs'>,
  published: Published,
  registration: RegistrationKey,
  email: string,
): Promise<void> {
  await needs.limits.take(...mailsToAddress(registration.tenant_id, email));
  await queueLink(needs, published, registration);
}

const queueLink = ({ jobs }: Pick<Services, 'jobs'>, { content }: Published, registration: RegistrationKey): Promise<unknown> =>
  jobs.send('send-confirmation', { ...registration, lang: content.lang, name: content.name });
