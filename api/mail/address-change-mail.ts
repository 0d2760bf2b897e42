type Mail = { subject: string; text: string };

/** To the new address, in the language of the account. */
export function addressChangeMail(lang: 'en' | 'se', { name, url }: { name: string; url: string }): Mail {
  if (lang === 'se') {
    return {
      subject: 'Bekräfta din nya adress',
      text: `Hej ${name}!\n\nDen här adressen ska bli adressen för ditt konto i Lucka. Öppna länken inom 60 minuter för att bekräfta den:\n\n${url}\n\nVar det inte du behöver du inte göra något.\n`,
    };
  }
  return {
    subject: 'Confirm your new address',
    text: `Hello ${name},\n\nthis address is to become the address of your Lucka account. Open this link within 60 minutes to confirm it:\n\n${url}\n\nIf it was not you there is nothing to do.\n`,
  };
}

/** To an address that has an account, when somebody wants it for another one. */
export function addressTakenMail(lang: 'en' | 'se', { name }: { name: string }): Mail {
  if (lang === 'se') {
    return {
      subject: 'Din adress har redan ett konto',
      text: `Hej ${name}!\n\nNågon, kanske du, ville använda den här adressen för ett annat konto i Lucka. Den hör redan till ditt konto, så inget har ändrats. Var det du loggar du in med den här adressen.\n`,
    };
  }
  return {
    subject: 'Your address has an account already',
    text: `Hello ${name},\n\nsomebody, perhaps you, wanted to use this address for another Lucka account. It belongs to your account already, so nothing has changed. If it was you, sign in with this address.\n`,
  };
}
