/**
 * Whether a line that begins with this letter begins an answer: the next letter, one too far (a gap), or one already used
 * (a mistake to report). Later letters begin a line of the text before, such as "I am ...".
 */
export function isNextLetter(letter: string, previous: string | undefined): boolean {
  const last = previous === undefined ? 64 : previous.toUpperCase().charCodeAt(0);
  return letter.toUpperCase().charCodeAt(0) <= last + 2;
}
