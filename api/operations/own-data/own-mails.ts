import { mailTexts } from '#api/kernel/mail/mail-texts.ts';

interface Text {
  subject: string;
  text: string;
}

export async function ownLinkMail(lang: number, values: { tenant: string; url: string }): Promise<Text> {
  const t = await mailTexts(lang);
  return { subject: t('own.mail_subject', values), text: t('own.mail_text', values) };
}

/** The last mail to an address. The certificate is for the recipient only: no outbox keeps it or the address. */
export async function goodbyeMail(
  lang: number,
  values: { tenant: string; url: string; certificate: string },
): Promise<Text & { unkept: string }> {
  const t = await mailTexts(lang);
  const { certificate, ...others } = values;
  return { subject: t('own.erased', others), text: t('own.goodbye_text', others), unkept: `${certificate}\n` };
}
