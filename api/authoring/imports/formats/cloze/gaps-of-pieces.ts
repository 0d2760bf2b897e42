import { gapMark, markedIds } from '#questions/fill_the_gaps/gap-text.ts';
import { mostGaps } from '#questions/fill_the_gaps/make-gap.ts';
import type { Gap, Question, QuestionType } from '#shared/content/question.ts';
import type { ReasonCode } from '../../reasons.ts';

export type ReadGap = Omit<Gap, 'id'>;
/** A text in its parts: words, or the right answers of the gap in their place. */
export type ReadPiece = string | ReadGap;

const isPiece = (piece: ReadPiece): piece is ReadGap => typeof piece !== 'string';

/** The question of a text with gaps, without an instruction of its own; or why it is not playable. */
export function gapsOfPieces(pieces: readonly ReadPiece[]): { type: QuestionType; own: Partial<Question> } | ReasonCode {
  const found = pieces.filter(isPiece);
  if (found.length === 0) return 'no_answers';
  if (found.length > mostGaps) return 'too_many_answers';
  if (found.some(({ accepted }) => accepted.length === 0)) return 'no_right_answer';
  if (found.some(({ accepted, options = [] }) => [...accepted, ...options].some((text) => text.trim() === ''))) return 'empty_answer';
  if (found.some(({ options }) => options && options.length < 2)) return 'too_few_answers';
  const { gap_text, gaps } = numbered(pieces);
  return { type: 'fill_the_gaps', own: { text: '', gap_text, gaps, partial_points: true } };
}

/** No gap gets an id that the words name. */
function numbered(pieces: readonly ReadPiece[]): Required<Pick<Question, 'gap_text' | 'gaps'>> {
  const taken = new Set(markedIds(pieces.filter((piece) => !isPiece(piece)).join('')));
  const gaps: Gap[] = [];
  let number = 0;
  const nextId = (): string => {
    do number += 1;
    while (taken.has(String(number)));
    return String(number);
  };
  const texts = pieces.map((piece) => {
    if (!isPiece(piece)) return piece;
    const id = nextId();
    gaps.push({ id, ...piece });
    return gapMark(id);
  });
  return { gap_text: texts.join(''), gaps };
}
