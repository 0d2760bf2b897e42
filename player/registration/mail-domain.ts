/** Where most people have their mail: what a mistyped domain is offered as. Short names are left out: one letter makes another company of them. */
const common = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.se',
  'hotmail.co.uk',
  'outlook.com',
  'yahoo.com',
  'yahoo.co.uk',
  'icloud.com',
  'proton.me',
  'protonmail.com',
  't-online.de',
  'freenet.de',
  'orange.fr',
  'wanadoo.fr',
  'laposte.net',
  'libero.it',
  'telia.com',
  'comhem.se',
  'bredband.net',
  'yandex.ru',
  'rambler.ru',
  'uol.com.br',
  'naver.com',
  'rediffmail.com',
] as const;

/** Real ones that look like a mistyped one. */
const real = new Set<string>([...common, 'mail.com', 'email.com', 'ymail.com', 'fastmail.com', 'hushmail.com', 'telia.se', 'proton.com']);

/** Companies with a domain in each country: another ending is no mistake, except half of .com. */
const inManyCountries = /^(hotmail|outlook|yahoo|orange|libero|freenet|yandex|telia|rambler|naver)\.(com?\.)?(?!c[om]$|om$)[a-z]{2}$/;

/** A name of so many letters is recognised in spite of two mistakes, a shorter one only of one. */
const long = 6;

/**
 * The address with the well-known domain of which its own is a likely misspelling; undefined: it is well known itself, or like none. It is only offered,
 * since rare domains are real ones, too.
 */
export function correctedMail(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  const domain = address
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || domain.length < 4 || real.has(domain) || inManyCountries.test(domain)) return undefined;
  const near = common
    .map((known) => ({ known, mistakes: mistakesBetween(domain, known) }))
    .filter(({ known, mistakes }) => mistakes <= (known.indexOf('.') >= long ? 2 : 1))
    .toSorted((a, b) => a.mistakes - b.mistakes)[0];
  return near && `${address.slice(0, at)}@${near.known}`;
}

/** The least number of typed mistakes that make one of the other: a letter too many, missing or wrong, or two in the wrong order. */
export function mistakesBetween(a: string, b: string): number {
  let [older, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(isSwapped ? Math.min(least, (older[j - 2] ?? 0) + 1) : least);
    }
    [older, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
