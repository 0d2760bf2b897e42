import { isBlank } from '../blank-text.ts';

/** The known parts of a player's name. */
export interface NamedPlayer {
  username?: string | null;
  name?: string | null;
  surname?: string | null;
}

const oneCharacterNames = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * The name on a board: the username, or the first name and the surname's initial; null when nothing may be shown. Never an e-mail address, in
 * whichever field it was typed.
 */
export function displayName({ username, name, surname }: NamedPlayer): string | null {
  const own = shown(username);
  if (own) return own;
  const family = shown(surname);
  const first = shown(name);
  if (!first) return null;
  if (family) return withInitial(first, family);
  const words = first.split(' ');
  const lastWord = words.at(-1);
  // Without a surname field, many people type their whole name into the only field.
  return words.length > 1 && words[0] && lastWord ? withInitial(words[0], lastWord) : first;
}

/** Characters that change the direction of a line or are invisible. Joiners, which some letters and emoji need, are allowed. */
const unseen = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/gu;

const shown = (text: string | null | undefined): string => {
  const tidy = text?.normalize('NFC').replace(/\s+/gu, ' ').replace(unseen, '').trim() ?? '';
  return /[@＠]/u.test(tidy) || isBlank(tidy) ? '' : tidy;
};

function withInitial(first: string, family: string): string {
  // In these scripts, one character often is the whole surname.
  if (oneCharacterNames.test(family)) return first;
  const initial = /\p{L}\p{M}*/u.exec(family)?.[0].toUpperCase();
  return initial ? `${first} ${initial}.` : first;
}
