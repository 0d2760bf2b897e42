import { fileName } from '#shared/file-name.ts';
import { findSender } from '#api/kernel/mail/find-sender.ts';
import type { Job } from '#api/kernel/jobs/job.ts';
import { findIssued } from './issued-store.ts';
import { diplomaUrls } from './diploma-urls.ts';
import { printDiploma } from './print-diploma.ts';
import { diplomaWords } from './diploma-words.ts';

/** The job looks up the address. A player who was erased or gave no address gets no mail, and a withdrawn diploma is not mailed. */
export const mailDiploma: Job<'mail-diploma', { tenant_id: string; id: string }> = {
  name: 'mail-diploma',
  async run(services, { tenant_id, id }) {
    const { owner } = services.database;
    const [to] = await owner<{ email: string; code: string }[]>`
      select p.email, i.code from issued_diploma i join player p on p.tenant_id = i.tenant_id and p.id = i.player_id
      where i.tenant_id = ${tenant_id} and i.id = ${id} and i.withdrawn_at is null and p.email is not null`;
    const issued = to && (await findIssued(owner, to.code));
    if (!issued) return;
    const pdf = await printDiploma(services, issued);
    const mail = await diplomaMail(issued.facts.lang, {
      name: issued.facts.activity,
      player: issued.player_name ?? '',
      url: diplomaUrls(services.config, issued.code).check,
    });
    const { sandbox } = await findSender(owner, tenant_id);
    await services.mailer.send({
      to: to.email,
      ...(sandbox !== undefined && { sandbox }),
      ...mail,
      attachments: [
        { filename: fileName('diploma', issued.facts.activity, 'pdf'), content: Buffer.from(pdf), contentType: 'application/pdf' },
      ],
    });
  },
};

/** The mail in the activity's language. `name` is the activity's name. */
async function diplomaMail(
  lang: number,
  values: { name: string; player: string; url: string },
): Promise<{ subject: string; text: string }> {
  const { t } = await diplomaWords(lang);
  return { subject: t('mail.subject', values), text: t('mail.text', values) };
}
