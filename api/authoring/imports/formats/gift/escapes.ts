/** A backslash escapes GIFT's control characters; "bare" means not escaped. */

/** The index of the first bare one of these characters, starting at `from`; -1 if there is none. */
export function indexOfBare(text: string, characters: string, from = 0): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (characters.includes(text[at] ?? '')) return at;
  }
  return -1;
}

/** `\~ \= \# \{ \} \: \\` are the character itself, `\n` is a line break; any other backslash is literal. */
export function unescapeGift(text: string): string {
  return text.replace(/\\([~=#{}:\\n])/g, (_, character: string) => (character === 'n' ? '\n' : character));
}

export function escapeGift(text: string): string {
  return text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\r\n|\n|\r/g, '\\n');
}
