import { campaignFields } from '#shared/campaign-mail.ts';
import { languageOf } from '#shared/languages.ts';
import { fillFields, hasField, unknownFields } from '#shared/prizes/winner-mail.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { mailTexts } from '#api/kernel/mail/mail-texts.ts';

/** What an editor writes. */
export interface CampaignMail {
  subject: string;
  text: string;
}

/** The standard texts, with their fields in braces. */
export async function usualCampaign(lang: number, tenant: string): Promise<CampaignMail> {
  const t = await mailTexts(lang);
  const braces = Object.fromEntries(campaignFields.map((name) => [name, `{{${name}}}`]));
  return { subject: t('invite.subject', { ...braces, tenant }), text: t('invite.text', braces) };
}

/** Throws 422 for unknown fields, and for a text without the link. A line break would end the header of a subject. */
export function demandMail({ subject, text }: CampaignMail): CampaignMail {
  for (const [field, value] of Object.entries({ subject, text })) {
    const [name] = unknownFields(value, campaignFields);
    if (name !== undefined) throw invalidAt(field, 'mail_field_unknown', { name });
  }
  if (subject.trim() === '' || /\p{Cc}/u.test(subject)) throw invalidAt('subject', subject.trim() === '' ? 'empty' : 'wrong_form');
  if (!hasField(text, 'link')) throw invalidAt('text', 'mail_link_missing');
  return { subject: subject.toWellFormed(), text: text.toWellFormed().replaceAll('\0', '') };
}

export interface Recipient {
  name: string | null;
  /** The language in which she agreed, the activity where, and when. */
  lang: number;
  from: string;
  given_at: Date;
}
interface About {
  activity: string;
  link: string;
  /** The address that withdraws her consent. */
  stop: string;
}

/** The mail as a player gets it. Its end says in her language why it came, and stops further ones. */
export async function writtenMail(mail: CampaignMail, { name, lang, from, given_at }: Recipient, about: About): Promise<CampaignMail> {
  const t = await mailTexts(lang);
  const day = new Intl.DateTimeFormat(languageOf(lang).bcp47, { dateStyle: 'long', timeZone: 'UTC' }).format(given_at);
  const values = { name: name ?? '', activity: about.activity, link: about.link };
  return {
    subject: fillFields(mail.subject, values).replaceAll(/\p{Cc}+/gu, ' '),
    text: `${fillFields(mail.text, values).trimEnd()}\n\n--\n${t('invite.footer', { from, day, stop: about.stop })}`,
  };
}
