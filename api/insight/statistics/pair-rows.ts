import { answerWords } from '#shared/content/answer-words.ts';
import type { Answer } from '#shared/content/question.ts';
import type { QuestionRow } from '#shared/contract/figures.ts';
import { look } from '#questions/look.ts';
import { pairsOf } from '#questions/match_pairs/pairs.ts';
import type { ChoiceRow } from './statistic-store.ts';

/** The part of an id that choice_of keeps. */
const endOf = (id: string): string => id.slice(-12);

/** How often each stem got its option, and the wrong option that it got most. Counts options that look the same together, as grading does. */
export function pairRows(
  answers: readonly Answer[],
  choices: readonly ChoiceRow[],
  shareOf: (count: number) => number | null,
): QuestionRow['options'] {
  const looks = new Map(answers.filter(({ is_stem }) => !is_stem).map((option) => [endOf(option.id), look(option)]));
  const counts = new Map<string, number>();
  for (const { choice, answered } of choices)
    for (const pair of choice.split(',')) {
      const [stem = '', option = ''] = pair.split('>');
      const shown = looks.get(option);
      if (shown !== undefined) counts.set(`${stem} ${shown}`, (counts.get(`${stem} ${shown}`) ?? 0) + answered);
    }
  return pairsOf(answers).flatMap(({ stem, option: right }) => {
    if (!right) return [];
    const rowOf = (option: Answer, is_right: boolean): QuestionRow['options'][number] => {
      const count = counts.get(`${endOf(stem.id)} ${look(option)}`) ?? 0;
      const text = `${answerWords(stem) ?? '?'} – ${answerWords(option) ?? '?'}`;
      return { answer_id: stem.id, text, image_key: stem.image?.key ?? null, is_right, is_deleted: false, count, share: shareOf(count) };
    };
    const [mistaken] = answers
      .filter((option) => !option.is_stem && look(option) !== look(right))
      .map((option) => rowOf(option, false))
      .toSorted((a, b) => b.count - a.count);
    return [rowOf(right, true), ...(mistaken && mistaken.count > 0 ? [mistaken] : [])];
  });
}
