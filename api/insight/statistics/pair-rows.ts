import { answerWords } from '#shared/content/answer-words.ts';
import type { Answer } from '#shared/content/question.ts';
import type { QuestionRow } from '#shared/contract/figures.ts';
import { look } from '#questions/look.ts';
import { pairsOf } from '#questions/match_pairs/pairs.ts';
import type { ChoiceRow } from './statistic-store.ts';

/** The part of an id that choice_of keeps. */
const endOf = (id: string): string => id.slice(-12);

/** The ids of stems and options in a choice, as choice_of writes it: the pairs of a stem and an option. */
const pairsIn = (choice: string): [stem: string, option: string][] =>
  choice.split(',').map((pair) => {
    const [stem = '', option = ''] = pair.split('>');
    return [stem, option];
  });

/** Whether a stem or an option was chosen that the question no longer has. */
export function hasDeletedPairs(answers: readonly Answer[], choices: readonly ChoiceRow[]): boolean {
  const present = new Set(answers.map(({ id }) => endOf(id)));
  return choices.some(
    ({ choice, answered }) =>
      answered > 0 && choice !== '' && pairsIn(choice).some((ids) => ids.some((id) => id !== '' && !present.has(id))),
  );
}

/**
 * How often each stem got its option, and the wrong option that it got most, then the same of deleted stems that got one. Counts options that look the
 * same together, as grading does. `former`: answers of publications, for those that the question no longer has.
 */
export function pairRows(
  answers: readonly Answer[],
  choices: readonly ChoiceRow[],
  former: readonly Answer[],
  shareOf: (count: number) => number | null,
): QuestionRow['options'] {
  const present = new Set(answers.map(({ id }) => id));
  const known = [...answers, ...former.filter(({ id }) => !present.has(id))];
  const counts = countsOf(known, choices);
  const rowsOf = ({ stem, option: right }: ReturnType<typeof pairsOf>[number]): QuestionRow['options'] => {
    if (!right) return [];
    const rowOf = (option: Answer, is_right: boolean): QuestionRow['options'][number] => {
      const count = counts.get(`${endOf(stem.id)} ${look(option)}`) ?? 0;
      const text = `${answerWords(stem) ?? '?'} – ${answerWords(option) ?? '?'}`;
      const is_deleted = !present.has(stem.id) || !present.has(option.id);
      return { answer_id: stem.id, text, image_key: stem.image?.key ?? null, is_right, is_deleted, count, share: shareOf(count) };
    };
    const [mistaken] = known
      .filter((option) => !option.is_stem && look(option) !== look(right))
      .map((option) => rowOf(option, false))
      .toSorted((a, b) => b.count - a.count);
    return [rowOf(right, true), ...(mistaken && mistaken.count > 0 ? [mistaken] : [])];
  };
  const deleted = pairsOf(known).filter(({ stem }) => !present.has(stem.id));
  return [...pairsOf(answers).flatMap(rowsOf), ...deleted.flatMap(rowsOf).filter(({ count }) => count > 0)];
}

/** How often each stem got each look of an option. */
function countsOf(answers: readonly Answer[], choices: readonly ChoiceRow[]): Map<string, number> {
  const looks = new Map(answers.filter(({ is_stem }) => !is_stem).map((option) => [endOf(option.id), look(option)]));
  const counts = new Map<string, number>();
  for (const { choice, answered } of choices)
    for (const [stem, option] of pairsIn(choice)) {
      const shown = looks.get(option);
      if (shown !== undefined) counts.set(`${stem} ${shown}`, (counts.get(`${stem} ${shown}`) ?? 0) + answered);
    }
  return counts;
}
