import { blankQuestion } from '../../blank-question.ts';
import type { Findings } from '../../findings.ts';

const cellsOf = (line: string): string[] => line.split('\t').map((cell) => cell.trim());
const isCard = (line: string): boolean => {
  const cells = cellsOf(line);
  return cells.length === 2 && cells.every((cell) => cell !== '');
};

/** Flash cards as Quizlet and Anki export them as text: on each line a term and its definition, with a tab between. */
export const isFlashCards = (lines: readonly string[]): boolean => {
  const written = lines.filter((line) => line.trim() !== '' && !isComment(line));
  return written.length > 0 && written.every(isCard);
};

/** Anki's settings: `#separator:tab`. */
const isComment = (line: string): boolean => /^#[a-z ]{1,30}:/.test(line);

/** Each card is a question to which the other side is typed as the answer. */
export function readFlashCards(lines: string[], newId: () => string, findings: Findings): void {
  const start = lines.findIndex((line) => line.trim() !== '' && !isComment(line));
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || isComment(line)) continue;
    const [text = '', answer = ''] = cellsOf(line);
    if (!isCard(line)) findings.skip(index + 1, line, text === '' ? 'no_text' : answer === '' ? 'no_answers' : 'text_outside_question');
    else
      findings.take(
        index + 1,
        text,
        blankQuestion('free_text', newId, { text, accepted: [answer] }),
        index === start ? ['columns_guessed'] : [],
      );
  }
}
