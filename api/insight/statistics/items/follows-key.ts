import { traits } from '#questions/traits.ts';
import type { Question } from '#shared/content/question.ts';
import { noChoice, type ItemCell } from './item-figures.ts';

/**
 * Whether the marks of the answers match the question's key. They do not when another key was published after the answers were given. Covers listed
 * answers only: cells contain no words, numbers, places or orders.
 */
export function followsKey({ type, answers }: Question, cells: readonly ItemCell[]): boolean {
  const { answeredBy } = traits[type];
  const right = new Set(answers.flatMap(({ id, is_right }) => (is_right ? [id] : [])));
  if (answeredBy === 'choice') return cells.every(({ choice, mark }) => choice === noChoice || mark === (right.has(choice) ? 1 : 0));
  return answeredBy !== 'choices' || wholeMarksFollow(right, cells);
}

/** Cells do not show which answers were chosen together, but only players who chose all right answers and no other get the whole mark. */
function wholeMarksFollow(right: ReadonlySet<string>, cells: readonly ItemCell[]): boolean {
  const playersOf = new Map<string, number>();
  for (const { choice, mark, n } of cells) if (mark === 1) playersOf.set(choice, (playersOf.get(choice) ?? 0) + n);
  const { [noChoice]: all = 0, ...chosen } = Object.fromEntries(playersOf);
  return [...right, ...Object.keys(chosen)].every((id) => (chosen[id] ?? 0) === (right.has(id) ? all : 0));
}
