import type { Edit } from '#activity/edits/edits.ts';
import type { Changes } from '#shared/content/changes.ts';
import type { Question } from '#shared/content/question.ts';

const fields = ['text', 'exact_answer', 'accepted'] as const;

/** The edits that make a question what its row says: its text, its key, and the texts of its answers. */
export function questionEdits(before: Question, after: Question): Edit[] {
  const changes: Changes<Pick<Question, (typeof fields)[number]>> = Object.fromEntries(
    fields.filter((field) => before[field] !== after[field]).map((field) => [field, after[field] ?? null]),
  );
  const known = new Map(before.answers.map((answer) => [answer.id, answer]));
  const answers = after.answers.flatMap((answer): Edit[] => {
    const { id, text = '' } = answer;
    if (!known.has(id)) return [{ edit: 'add_answer', input: { question_id: after.id, answer } }];
    return known.get(id) === answer ? [] : [{ edit: 'change_answer', input: { question_id: after.id, id, changes: { text } } }];
  });
  return [...(Object.keys(changes).length > 0 ? [{ edit: 'change_question', input: { id: after.id, changes } } as Edit] : []), ...answers];
}
