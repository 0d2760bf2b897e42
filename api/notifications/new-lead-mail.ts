/** Tells that somebody registered, not who: names and addresses are only for those who may see them in the editor. */
export function newLeadMail(
  lang: 'en' | 'se',
  { name, registrations, url }: { name: string; registrations: number; url: string },
): { subject: string; text: string } {
  if (lang === 'se') {
    return {
      subject: `${name}: ny registrering`,
      text: `Någon har registrerat sig i ${name}. Det är nu ${registrations} registrerade.\n\nÖppna i Lucka: ${url}\n\nVem mejlet går till bestäms i inställningarna under E-postrapporter.\n`,
    };
  }
  return {
    subject: `${name}: new registration`,
    text: `Somebody registered in ${name}. That makes ${registrations} registered now.\n\nOpen it in Lucka: ${url}\n\nWho gets this mail is set in the settings under E-mail reports.\n`,
  };
}
