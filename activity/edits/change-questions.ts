import { Type } from 'typebox';
import { changesOf, pathsOf, previousOf, withChanges } from '#shared/content/changes.ts';
import { mostQuestions } from '#shared/content/most-questions.ts';
import { questionsOf } from '#shared/content/part.ts';
import { Id, Question } from '#shared/content/question.ts';
import { content, editKind, EditRefused } from './edit.ts';
import { changeParts } from './question-list.ts';

const { points, time_for_answer_in_seconds, hidden, pinned, feedback_settings } = Question.properties;
const Changed = Type.Object(
  { id: Id, changes: changesOf(Type.Object({ points, time_for_answer_in_seconds, hidden, pinned, feedback_settings })) },
  { additionalProperties: false },
);

const targetsOf = ({ questions }: { questions: readonly { id: string; changes: object }[] }): string =>
  questions.map(({ id, changes }) => `${id} ${Object.keys(changes).join()}`).join();

/** Changes many questions at once; refused entirely when one of them is gone. Each is named once. */
export const changeQuestions = editKind({
  name: 'change_questions',
  schema: Type.Object({ questions: Type.Array(Changed, { minItems: 1, maxItems: mostQuestions }) }, { additionalProperties: false }),
  needs: () => content,
  touches: ({ questions }) => questions.flatMap(({ id, changes }) => pathsOf(`question/${id}`, changes)),
  apply: (draft, { questions }) => {
    const wanted = new Map(questions.map(({ id, changes }) => [id, changes]));
    if (wanted.size < questions.length) throw new EditRefused('questions', 'twice');
    const present = new Set(questionsOf(draft).map(({ id }) => id));
    if (questions.some(({ id }) => !present.has(id))) throw new EditRefused('question', 'gone');
    return changeParts(draft, (list) =>
      list.some(({ id }) => wanted.has(id))
        ? list.map((question) => {
            const changes = wanted.get(question.id);
            return changes ? withChanges(question, changes) : question;
          })
        : list,
    );
  },
  invert: (before, { questions }) => {
    const known = new Map(questionsOf(before).map((question) => [question.id, question]));
    return {
      edit: 'change_questions',
      input: { questions: questions.map(({ id, changes }) => ({ id, changes: previousOf(known.get(id) ?? {}, changes) })) },
    };
  },
  // A number typed figure by figure: the same fields of the same questions.
  merge: (earlier, later) => (targetsOf(earlier) === targetsOf(later) ? later : null),
});
