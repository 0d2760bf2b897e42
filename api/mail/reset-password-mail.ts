/** In the language of the account. */
export function resetPasswordMail(lang: 'en' | 'se', { name, url }: { name: string; url: string }): { subject: string; text: string } {
  if (lang === 'se') {
    return {
      subject: 'Välj ett nytt lösenord',
      text: `Hej ${name}!\n\nNågon, förmodligen du, vill välja ett nytt lösenord för ditt konto i Lucka. Öppna länken inom 60 minuter:\n\n${url}\n\nLänken går att använda en gång. Var det inte du behöver du inte göra något; ditt lösenord är oförändrat.\n`,
    };
  }
  return {
    subject: 'Choose a new password',
    text: `Hello ${name},\n\nsomeone, probably you, wants to choose a new password for your Lucka account. Open this link within 60 minutes:\n\n${url}\n\nIt works once. If it was not you there is nothing to do; your password is unchanged.\n`,
  };
}
