/** As long as file systems and mail programs show it. */
const mostLetters = 80;

/** What a file is, and what it is of: `diploma-fire-safety.pdf`. Letters of all writings stay; spaces and signs become hyphens. */
export function fileName(what: string, of: string, ending: string): string {
  const words =
    `${what} ${of}`
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const name = Array.from(words.join('-')).slice(0, mostLetters).join('').replace(/-$/, '');
  return `${name}.${ending}`;
}
