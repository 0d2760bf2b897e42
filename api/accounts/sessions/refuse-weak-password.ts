import { invalidAt } from '#api/kernel/errors.ts';

/** The product's words, and words that people use for passwords. */
const ownWords = ['lucka', 'password', 'losenord', 'lösenord', 'quiz', 'calendar', 'kalender'];
/** The least number of characters that must remain of a password without such words. */
const leastOfItsOwn = 4;
const year = /(?:19|20)\d\d/;

let common: Promise<ReadonlySet<string>> | undefined;

/** Tens of thousands of the most frequently stolen passwords; read when the first password is chosen. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= 8));
}

/**
 * Throws 422 at `password` for one of the first passwords that an attacker tries (NIST SP 800-63B): known from breaches, repeated or consecutive
 * characters, or hardly more than words of the product and of the account.
 */
export async function refuseWeakPassword(password: string, account: { name?: string; email: string }): Promise<void> {
  const plain = password.normalize('NFKC').toLowerCase();
  common ??= readCommon();
  const isWeak = (await common).has(plain) || isRepeated(plain) || isConsecutive(plain) || isOfWords(plain, wordsOf(account));
  if (isWeak) throw invalidAt('password', 'common_password');
}

const isRepeated = (text: string): boolean => /^(.{1,4})\1+$/su.test(text);

/** abcdefgh, 87654321: every character is the successor, or the predecessor, of the one before it. */
function isConsecutive(text: string): boolean {
  const steps = new Set([...text].slice(1).map((sign, index) => sign.charCodeAt(0) - text.charCodeAt(index)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

const wordsOf = ({ name = '', email }: { name?: string; email: string }): string[] =>
  `${name} ${email}`
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3);

function isOfWords(text: string, accountWords: readonly string[]): boolean {
  const longestFirst = [...ownWords, ...accountWords].toSorted((first, two) => two.length - first.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), text);
  return rest.replace(year, '').length < leastOfItsOwn;
}
