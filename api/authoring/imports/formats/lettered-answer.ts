/**
 * Whether a line that begins with this letter begins an answer: the next letter, the one after it (a gap), or an earlier one (an error to report). A
 * line with a later letter continues the text before, such as "I am ...".
 */
export function isNextLetter(letter: string, previous: string | undefined): boolean {
  const last = previous === undefined ? 64 : previous.toUpperCase().charCodeAt(0);
  return letter.toUpperCase().charCodeAt(0) <= last + 2;
}
