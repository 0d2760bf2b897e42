import type { FastifyRequest } from 'fastify';
import { findCurrentPublication } from '#api/play/registration/find-current-publication.ts';
import { requestedLanguage } from '#api/operations/pages/page-language.ts';
import { eraseAddress } from '#api/operations/retention/erase-address.ts';
import { noteDeletions } from '#api/operations/retention/deletion-file.ts';
import type { Services } from '#api/services.ts';
import { findSender } from '#api/kernel/mail/find-sender.ts';
import { signCertificate } from './certificate.ts';
import type { OwnVisit } from './own-keys.ts';
import { goodbyeMail } from './own-mails.ts';

/**
 * Erases the data, adds it to the deletion file beside the backups, and sends a last mail. The mail is sent from here and not queued, because a queue
 * would store the address; if sending fails, the page has shown the same.
 */
export async function eraseOwnData(services: Services, visit: OwnVisit, request: FastifyRequest): Promise<string> {
  const { database, secrets, config, mailer, log } = services;
  const [tenant] = await database.owner<{ name: string }[]>`select name from tenant where id = ${visit.tenant_id}`;
  const published = await findCurrentPublication(services, visit.activity_id);
  const erasure = await eraseAddress(services, visit);
  await noteDeletions(services);
  const name = tenant?.name ?? '';
  const certificate = signCertificate(secrets, erasure, name, visit.email);
  const lang = published?.content.lang ?? requestedLanguage(request);
  const sender = await findSender(database.owner, visit.tenant_id);
  const mail = await goodbyeMail(lang, { tenant: name, url: `${config.public_url}/your-data/certificate`, certificate });
  await mailer
    .send({ to: visit.email, ...sender, ...mail })
    .catch((error: unknown) => log.warn({ code: (error as { code?: unknown }).code }, 'a last mail did not go out'));
  return certificate;
}
