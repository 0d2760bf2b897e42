import { copyOfQuestion } from '#activity/copy-of-question.ts';
import type { Draft } from '#activity/document.ts';
import { outcomesOf } from '#activity/document.ts';
import { findActivity, lockActivity } from '#api/authoring/activities/activity-store.ts';
import { applyEdits } from '#api/authoring/activities/apply-edits.ts';
import { doorsToFill } from '#api/authoring/activities/doors-to-fill.ts';
import { identified } from '#api/authoring/activities/edit-quiz.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { invalidAt, notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { questionsOf } from '#shared/content/part.ts';
import type { Question } from '#shared/content/question.ts';
import { questionBank } from '#shared/contract/question-bank.ts';
import { newId } from '#shared/ids.ts';
import { findBankQuestions } from './bank-store.ts';

export const copyQuestions = serve(
  questionBank.copyQuestions,
  ({ params: { quizID }, body: { from_quiz, ids, part_id, from_door } }, context) =>
    context.database.asActor(context.actor, async (tx) => {
      const source = from_quiz === undefined ? await findBankQuestions(tx, ids) : await findOfActivity(tx, from_quiz, ids);
      const activity = await lockActivity(tx, quizID);
      const doors = from_door === undefined ? undefined : doorsToFill(activity.draft, from_door).slice(0, source.length);
      if (doors?.length === 0) throw invalidAt('from_door', 'no_empty_door');
      const questions = source.slice(0, doors?.length).map((question) => fitting(copyOfQuestion(question, newId), activity.draft));
      const into = doors ? { part_ids: doors } : part_id ? { part_id } : {};
      const edit = identified({ edit: 'import_questions', input: { questions, ...into } });
      const { revision } = await applyEdits(tx, context, context.actor, activity, [edit]);
      return { ids: questions.map(({ id }) => id), revision };
    }),
);

async function findOfActivity(tx: Tx, quizId: string, ids: readonly string[]): Promise<Question[]> {
  const { draft } = await findActivity(tx, quizId);
  const known = new Map(questionsOf(draft).map((question) => [question.id, question]));
  return ids.map((id) => {
    const question = known.get(id);
    if (!question) throw notFound();
    return question;
  });
}

/** Keeps only bindings to person types of this activity, and drops the draw of the other activity. */
function fitting({ draw: _draw, ...question }: Question, draft: Draft): Question {
  const types = new Set(outcomesOf(draft).map(({ id }) => id));
  const answers = question.answers.map(({ person_types, ...answer }) => {
    const bound = person_types?.filter(({ person_type_id }) => types.has(person_type_id)) ?? [];
    return bound.length > 0 ? { ...answer, person_types: bound } : answer;
  });
  return { ...question, answers };
}
