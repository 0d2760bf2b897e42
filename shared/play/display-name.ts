/** What is known of a player's name. */
export interface NamedPlayer {
  username?: string | null;
  name?: string | null;
  surname?: string | null;
}

const oneCharacterNames = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * The name that a board shows: the username, or the first name and the surname's initial; null where nothing may be shown.
 * Never an e-mail address, into whichever field it was typed.
 */
export function displayName({ username, name, surname }: NamedPlayer): string | null {
  const own = shown(username);
  if (own) return own;
  const family = shown(surname);
  const given = shown(name);
  if (!given) return null;
  if (family) return withInitial(given, family);
  const words = given.split(' ');
  const lastWord = words.at(-1);
  // Without a surname field many type their whole name into the one there is.
  return words.length > 1 && words[0] && lastWord ? withInitial(words[0], lastWord) : given;
}

const shown = (text: string | null | undefined): string => {
  const tidy = text?.normalize('NFC').replace(/\s+/gu, ' ').trim() ?? '';
  return /[@＠]/u.test(tidy) ? '' : tidy;
};

function withInitial(given: string, family: string): string {
  // There one character often is the whole surname.
  if (oneCharacterNames.test(family)) return given;
  const initial = /\p{L}\p{M}*/u.exec(family)?.[0].toUpperCase();
  return initial ? `${given} ${initial}.` : given;
}
