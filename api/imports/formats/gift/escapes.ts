/** GIFT's control characters are escaped by a backslash; "bare" means not escaped. */

/** Where the first bare one of these characters stands from `from` on, or -1. */
export function indexOfBare(text: string, characters: string, from = 0): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (characters.includes(text[at] ?? '')) return at;
  }
  return -1;
}

/** `\~ \= \# \{ \} \: \\` are the character itself, `\n` is a new line; any other backslash stands for itself. */
export function unescapeGift(text: string): string {
  return text.replace(/\\([~=#{}:\\n])/g, (_, character: string) => (character === 'n' ? '\n' : character));
}

export function escapeGift(text: string): string {
  return text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\r\n|\n|\r/g, '\\n');
}
