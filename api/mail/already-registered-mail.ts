/** For somebody who registers with an address that has an account: the page says the same to all, the mail tells its owner. */
export function alreadyRegisteredMail(lang: 'en' | 'se', { name, url }: { name: string; url: string }): { subject: string; text: string } {
  if (lang === 'se') {
    return {
      subject: 'Du har redan ett konto',
      text: `Hej ${name}!\n\nNågon, förmodligen du, försökte skapa ett konto i Lucka med den här adressen, som redan har ett. Logga in här, eller välj ett nytt lösenord:\n\n${url}\n`,
    };
  }
  return {
    subject: 'You already have an account',
    text: `Hello ${name},\n\nsomeone, probably you, tried to make a Lucka account with this address, which already has one. Sign in here, or choose a new password:\n\n${url}\n`,
  };
}
