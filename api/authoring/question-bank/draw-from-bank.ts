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
export const drawFromBank = serve(questionBank.drawFromBank, ({ params: { quizID }, body }, context) =>
  context.database.asActor(context.actor, async (tx) => {
    const tags = asTags([...(body.tag === undefined ? [] : [body.tag]), ...(body.tags ?? [])]);
    if (tags.length === 0) throw invalidAt('tag', 'empty');
    const activity = await lockActivity(tx, quizID);
    if (!serverKinds[activity.draft.quiz_type].mayBeDrawn) throw invalidAt('quizID', 'draw_needs_score');
    const edits: Edit[] = [];
    const drawn: Question[] = [];
    let present: readonly Question[] = questionsOf(activity.draft);
    for (const tag of tags) {
      const scored = (await findTagged(tx, tag)).filter(isScored);
      if (scored.length === 0) throw invalidAt('tag', 'tag_unused');
      const free = withoutOtherDraws(scored, tag, present);
      if (free.length === 0) throw invalidAt('tag', 'tag_drawn');
      const draw = drawOf(free, { ...body, tag, quizID }, present);
      edits.push(...draw.edits);
      drawn.push(...draw.questions);
      present = draw.present;
    }
    const { revision } = await applyEdits(tx, context, context.actor, activity, edits.map(identified));
    return { ids: drawn.map(({ id }) => id), revision };
  }),
);

interface Wanted {
  quizID: string;
  tag: string;
  count: number;
  points?: number;
}

/** The candidates of a draw, which replace those that the draft has, at their place. `present`: the draft's questions before, and afterwards. */
function drawOf(found: readonly Question[], { quizID, tag, count, points }: Wanted, present: readonly Question[]) {
  const before = present.filter(({ draw }) => draw?.tag === tag);
  const [first] = before;
  const draw: Draw = { id: first?.draw?.id ?? derivedId(`${quizID} ${tag}`), tag, count };
  const each = points ?? first?.points ?? 1;
  const leftOut = new Set(before.flatMap(({ id, hidden }) => (hidden ? [id] : [])));
  const questions = found.map((question) => {
    const copy = ofDraw(question, draw);
    return { ...copy, points: each, draw, hidden: leftOut.has(copy.id) };
  });
  const place = first ? present.indexOf(first) : present.length;
  const edits: Edit[] = [
    ...(first ? [{ edit: 'delete_questions' as const, input: { ids: before.map(({ id }) => id) } }] : []),
    { edit: 'import_questions', input: { questions, order_number: place + 1 } },
  ];
  const others = present.filter((question) => !before.includes(question));
  return { edits, questions, present: others.toSpliced(place, 0, ...questions) };
}

/** A question with two tags belongs to the draw that had it first, so that no game asks it twice. */
function withoutOtherDraws(found: readonly Question[], tag: string, present: readonly Question[]): Question[] {
  const others = present.filter(({ draw }) => draw && draw.tag !== tag);
  const draws = new Set(others.flatMap(({ draw }) => draw?.id ?? []));
  const taken = new Set(others.map(({ id }) => id));
  return found.filter((question) => ![...draws].some((id) => taken.has(ofDraw(question, { id }).id)));
}

/** The same question in the same draw has the same ids each time, so its statistics continue when the draw is updated. */
const ofDraw = (question: Question, { id: draw }: Pick<Draw, 'id'>): Question => ({
  ...question,
  id: derivedId(`${draw} ${question.id}`),
  answers: question.answers.map((answer) => ({ ...answer, id: derivedId(`${draw} ${answer.id}`) })),
});

/** A UUID of version 8 that follows from the text. */
function derivedId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
