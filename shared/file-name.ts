/** The longest name that file systems and mail programs show. */
const mostLetters = 80;

/** The type of a file and its subject: `diploma-fire-safety.pdf`. Letters of all scripts stay; spaces and signs become hyphens. */
export function fileName(what: string, subject: string, ending: string): string {
  const words =
    `${what} ${subject}`
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const name = Array.from(words.join('-')).slice(0, mostLetters).join('').replace(/-$/, '');
  return `${name}.${ending}`;
}
