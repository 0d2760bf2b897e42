import { createHash } from 'node:crypto';
import type { Edit } from '#activity/edits/edits.ts';
import { lockActivity } from '#api/authoring/activities/activity-store.ts';
import { applyEdits } from '#api/authoring/activities/apply-edits.ts';
import { identified } from '#api/authoring/activities/edit-quiz.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { serverKinds } from '#kinds/server-kinds.ts';
import { isScored } from '#questions/verdict.ts';
import { questionsOf } from '#shared/content/part.ts';
import type { Draw, Question } from '#shared/content/question.ts';
import { questionBank } from '#shared/contract/question-bank.ts';
import { asTags, findTagged } from './bank-store.ts';

/** The draft gets copies of the drawn questions, so that a publication holds all questions that can be drawn: decision 0227. */
export const drawFromBank = serve(questionBank.drawFromBank, ({ params: { quizID }, body: { tag: tagName, count, points } }, context) =>
  context.database.asActor(context.actor, async (tx) => {
    const [tag = ''] = asTags([tagName]);
    const activity = await lockActivity(tx, quizID);
    if (!serverKinds[activity.draft.quiz_type].mayBeDrawn) throw invalidAt('quizID', 'draw_needs_score');
    const scored = (await findTagged(tx, tag)).filter(isScored);
    if (scored.length === 0) throw invalidAt('tag', 'tag_unused');
    const present = questionsOf(activity.draft);
    const before = present.filter(({ draw }) => draw?.tag === tag);
    const [first] = before;
    const draw: Draw = { id: first?.draw?.id ?? derivedId(`${quizID} ${tag}`), tag, count };
    const each = points ?? first?.points ?? 1;
    const leftOut = new Set(before.flatMap(({ id, hidden }) => (hidden ? [id] : [])));
    const questions = scored.map((question) => {
      const copy = ofDraw(question, draw);
      return { ...copy, points: each, draw, hidden: leftOut.has(copy.id) };
    });
    const order_number = first ? present.indexOf(first) + 1 : present.length + 1;
    const edits: Edit[] = [
      ...(first ? [{ edit: 'delete_questions' as const, input: { ids: before.map(({ id }) => id) } }] : []),
      { edit: 'import_questions', input: { questions, order_number } },
    ];
    const { revision } = await applyEdits(tx, context, context.actor, activity, edits.map(identified));
    return { ids: questions.map(({ id }) => id), revision };
  }),
);

/** The same question in the same draw has the same ids each time, so its statistics continue when the draw is updated. */
const ofDraw = (question: Question, { id: draw }: Draw): Question => ({
  ...question,
  id: derivedId(`${draw} ${question.id}`),
  answers: question.answers.map((answer) => ({ ...answer, id: derivedId(`${draw} ${answer.id}`) })),
});

/** A UUID of version 8 that follows from the text. */
function derivedId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
