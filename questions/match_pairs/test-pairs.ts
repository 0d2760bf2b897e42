import type { Answer, Question } from '#shared/content/question.ts';
import type { QuestionEdit } from '../form-props.ts';
import { sampleQuestion } from '../sample-questions.ts';
import { extraOptions, pairsOf } from './pairs.ts';

/** Pairs for tests, by their words: `Norway – Oslo`; a word alone is an extra option. Ids are the words, with `?` after those of stems. */
export const samplePairs = (...lines: string[]): Answer[] =>
  lines.flatMap((line, place): Answer[] => {
    const [stem = '', option] = line.split(' – ');
    if (option === undefined) return [{ id: `${stem}${place}`, text: stem }];
    return [
      { id: `${stem}?`, text: stem, is_stem: true, pair: `${place}` },
      { id: `${option}${place}`, text: option, pair: `${place}` },
    ];
  });

export const samplePairQuestion = (lines: string[], own: Partial<Question> = {}): Question =>
  sampleQuestion('match_pairs', { answers: samplePairs(...lines), ...own });

/** Pairs in words. */
export const pairsInWords = (answers: readonly Answer[]): string[] => [
  ...pairsOf(answers).map(({ stem, option }) => `${stem.text} – ${option?.text}`),
  ...extraOptions(answers).map(({ text }) => `+ ${text}`),
];

export function answersWithEdits(answers: readonly Answer[], edits: readonly QuestionEdit[]): Answer[] {
  return edits.reduce<Answer[]>(
    (before, line) => {
      if (line.edit === 'add_answer') return before.toSpliced((line.input.order_number ?? before.length + 1) - 1, 0, line.input.answer);
      if (line.edit !== 'change_answer') throw new Error(`These tests know no ${line.edit}.`);
      const { id, changes } = line.input;
      return before.map((answer) => (answer.id === id ? ({ ...answer, ...changes } as Answer) : answer));
    },
    [...answers],
  );
}
