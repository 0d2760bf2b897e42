const before = ['date', 'time', 'type', 'question_type', 'question'] as const;
const after = ['title', 'words', 'link', 'picture'] as const;

/** A column of the table of doors. `at`: which answer of the question, from 0. */
export type Column = { key: (typeof before)[number] | (typeof after)[number] } | { key: 'answer'; at: number };
export type ColumnKey = Column['key'];

export const fewestAnswers = 4;
const mostAnswers = 8;

/** `answers`: the most answers of a question behind a door. */
export function columnsFor(answers: number): Column[] {
  const count = Math.min(mostAnswers, Math.max(fewestAnswers, answers));
  const between = Array.from({ length: count }, (_, at): Column => ({ key: 'answer', at }));
  return [...before.map((key): Column => ({ key })), ...between, ...after.map((key): Column => ({ key }))];
}

/** How a cell is edited: in a line, in lines, by a choice, or with a picture from the library. */
export const editedBy: Record<ColumnKey, 'line' | 'lines' | 'choice' | 'picture'> = {
  date: 'line',
  time: 'line',
  type: 'choice',
  question_type: 'choice',
  question: 'lines',
  answer: 'line',
  title: 'line',
  words: 'lines',
  link: 'line',
  picture: 'picture',
};
