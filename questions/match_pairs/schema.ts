import { isBlank } from '#shared/blank-text.ts';
import { Type } from 'typebox';
import { Id, type Answer, type Question } from '#shared/content/question.ts';
import { plain } from '#shared/rich-text/plain.ts';
import { checkAnswerImage, checkHead } from '../check-parts.ts';
import { emptyQuestion } from '../empty-question.ts';
import { foldText } from '../fold-text.ts';
import { stop, warn, type Problem } from '../problem.ts';
import { usedAnswers } from '../unused-answers.ts';
import { isScored } from './grade.ts';
import { newPair } from './new-pair.ts';
import { extraOptions, pairsOf } from './pairs.ts';

export const answerSchema = Type.Object(
  { pairs: Type.Array(Type.Object({ stem_id: Id, option_id: Id }, { additionalProperties: false }), { maxItems: 100 }) },
  { additionalProperties: false },
);

export const fields = [] as const;
export const answerFields = ['text', 'image', 'is_stem', 'pair'] as const;

export const newQuestion = (newId: () => string): Question =>
  emptyQuestion('match_pairs', newId, { answers: [0, 1, 2].flatMap(() => newPair(newId)) });

export function check(question: Question, _leadsToTypes = false): Problem[] {
  const used = { ...question, answers: usedAnswers(question) };
  const pairs = pairsOf(used.answers);
  const extras = extraOptions(used.answers);
  return [
    ...checkHead(question),
    ...(pairs.length < 2 ? [stop('too_few_pairs', 'answers')] : []),
    ...pairs.flatMap(({ stem, option }) => [...checkHalf(stem), ...(option ? checkHalf(option) : [empty(stem)])]),
    ...extras.flatMap(checkHalf),
    ...sharedOptions(pairs.map(({ option }) => option)),
    ...duplicates(pairs.map(({ stem }) => stem)),
    // An extra option that looks like a right one is as right.
    ...duplicates([...new Map(pairs.map(({ option }) => [lookOf(option), option] as const)).values(), ...extras]),
    ...(pairs.length > 1 && !isScored(used) ? [warn('all_answers_right', 'answers')] : []),
  ];
}

const isEmpty = ({ text, image }: Answer): boolean => isBlank(text) && !image;
const empty = ({ id }: Answer): Problem => stop('answer_text_missing', 'answers', id);
const checkHalf = (answer: Answer): Problem[] => (isEmpty(answer) ? [empty(answer)] : checkAnswerImage(answer));

/** Each option can be given once, so a second stem could never be right. */
const sharedOptions = (options: readonly (Answer | undefined)[]): Problem[] =>
  options.flatMap((option, place) => (option && options.indexOf(option) < place ? [stop('answer_duplicate', 'answers', option.id)] : []));

const lookOf = (answer: Answer | undefined): string => `${foldText(plain(answer?.text ?? ''))} ${answer?.image?.key ?? ''}`;

/** Of filled answers that look the same, all but the first. */
function duplicates(answers: readonly (Answer | undefined)[]): Problem[] {
  const seen = new Set<string>();
  return answers.flatMap((answer) => {
    if (!answer || isEmpty(answer)) return [];
    const known = seen.has(lookOf(answer));
    seen.add(lookOf(answer));
    return known ? [warn('answer_duplicate', 'answers', answer.id)] : [];
  });
}
