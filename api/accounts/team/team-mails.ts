import { roles } from '#shared/permissions.ts';
import { editorMailTexts, notificationTexts } from '#api/kernel/mail/mail-texts.ts';
import { withoutLinks } from '#api/accounts/notifications/welcome-words.ts';

interface Invited {
  tenant: string;
  inviter: string;
  /** A key of the built-in ones, or the name of the tenant's own. */
  role: string;
  is_own_role: boolean;
  message: string | null;
  url: string;
}

async function roleIn(lang: 'en' | 'se', role: string, isOwn: boolean): Promise<string> {
  const t = await notificationTexts(lang);
  const builtIn = roles.find((candidate) => candidate === role);
  return builtIn && !isOwn ? t(`notification.role.${builtIn}`, {}) : withoutLinks(role);
}

/** The mail to an invited person. */
export async function invitationMail(
  lang: 'en' | 'se',
  { message, is_own_role, ...invitation }: Invited,
): Promise<{ subject: string; text: string }> {
  const t = await editorMailTexts(lang);
  const values = {
    url: invitation.url,
    tenant: withoutLinks(invitation.tenant),
    inviter: withoutLinks(invitation.inviter),
    role: await roleIn(lang, invitation.role, is_own_role),
    words: message === null ? '' : `${message}\n\n`,
  };
  return { subject: t('mail.invitation.subject', values), text: t('mail.invitation.text', values) };
}

/** To whom an owner offers the tenant. */
export async function ownershipMail(
  lang: 'en' | 'se',
  { tenant, giver, url }: { tenant: string; giver: string; url: string },
): Promise<{ subject: string; text: string }> {
  const t = await editorMailTexts(lang);
  const values = { tenant: withoutLinks(tenant), giver: withoutLinks(giver), url };
  return { subject: t('mail.ownership.subject', values), text: t('mail.ownership.text', values) };
}
