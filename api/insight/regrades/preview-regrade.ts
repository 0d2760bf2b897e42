import { questionsOf } from '#shared/content/part.ts';
import { traits as kinds } from '#kinds/traits.ts';
import { traits } from '#questions/traits.ts';
import { isScored, policyOf } from '#questions/verdict.ts';
import { regrades } from '#shared/contract/regrades.ts';
import type { Question } from '#shared/content/question.ts';
import { plainTexts } from '#shared/rich-text/texts-of.ts';
import { content, settings } from '#activity/edits/edit.ts';
import { findActivity, lockActivity, type Activity } from '#api/authoring/activities/activity-store.ts';
import { demand } from '#api/authoring/activities/activity-policy.ts';
import { HttpError, invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import type { Published } from '#api/play/publications/published.ts';
import { countPlayers, findRegrade, nextNumber } from './regrade-store.ts';
import { runRegrade } from './run-regrade.ts';
import { showRegrades } from './show-regrade.ts';

/** Milliseconds that a call spends on a regrade before it leaves the rest to the job. */
export const longestInCall = 1_500;

export const previewRegrade = serve(regrades.previewRegrade, async ({ params: { id }, body }, context) => {
  const { actor, database, clock, jobs } = context;
  const { tenant_id, account_id } = actor;
  demand(actor, [...content, ...settings]);
  const current = await database.asActor(actor, (tx) => findActivity(tx, id));
  const published = current.publication_id === null ? undefined : await context.play.publications.find(current.publication_id);
  if (!published) throw new HttpError('stage_not_allowed', { message: 'It is not published.' });
  const number = await database.asActor(actor, async (tx) => {
    const activity = await lockActivity(tx, id);
    const question = correctedQuestion(activity, published, body.question_id, body.right_answer_ids);
    // Deletes older previews of the question: only the last one can be applied.
    await tx
      .deleteFrom('regrade')
      .where('activity_id', '=', id)
      .where('question_id', '=', question.id)
      .where('state', 'in', ['previewing', 'previewed'])
      .execute();
    const next = await nextNumber(tx, id);
    const made = { tenant_id, activity_id: id, number: next, made_by: account_id, made_at: clock.now() };
    const { question_id, policy, nobody_loses, right_answer_ids = null } = body;
    const request = { question_id, policy, nobody_loses, right_answer_ids, reason: body.reason.toWellFormed().replaceAll('\0', '') };
    const players = await countPlayers(tx, id);
    await tx
      .insertInto('regrade')
      .values({ ...made, ...request, question, version: published.version ?? 0, state: 'previewing', players, ...nothingYet })
      .execute();
    return next;
  });
  const regrade = { tenant_id, activity_id: id, number };
  if (!(await runRegrade(context, regrade, longestInCall))) await jobs.send('run-regrade', regrade);
  return database.asActor(actor, async (tx) => (await showRegrades(tx, actor, id, [await findRegrade(tx, id, number)]))[0]!);
});

export const nothingYet = {
  undoes: null,
  last_player: null,
  input_hash: null,
  preview: null,
  applied_by: null,
  begun_at: null,
  applied_at: null,
  settled_at: null,
} as const;

/**
 * The question with its new key: the key of the draft, or the given answers. Throws 422 when the question has no key or would have none afterwards.
 */
export function correctedQuestion(
  { draft, kind }: Pick<Activity, 'draft' | 'kind'>,
  published: Published,
  question_id: string,
  right_answer_ids: readonly string[] | null = null,
): Question {
  const known = questionsOf(published.content).find(({ id }) => id === question_id);
  if (!known) throw invalidAt('question_id', 'question_gone');
  if (!kinds[kind as keyof typeof kinds].isScored || !(isScored(known) || policyOf(known) === 'out'))
    throw invalidAt('question_id', 'no_key');
  // As players see it: what they type is compared with plain texts.
  const question = plainTexts(questionsOf(draft).find(({ id }) => id === question_id)) ?? known;
  if (question.type !== known.type) throw invalidAt('question_id', 'other_type');
  if (!right_answer_ids || right_answer_ids.length === 0) return question;
  const { answeredBy } = traits[question.type];
  const isChosen = answeredBy === 'choice' || answeredBy === 'choices';
  const ids = new Set(question.answers.map(({ id }) => id));
  if (!isChosen || right_answer_ids.some((id) => !ids.has(id))) throw invalidAt('right_answer_ids', 'answer_gone');
  return { ...question, answers: question.answers.map((answer) => ({ ...answer, is_right: right_answer_ids.includes(answer.id) })) };
}
