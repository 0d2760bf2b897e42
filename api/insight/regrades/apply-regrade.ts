import { isDeepStrictEqual } from 'node:util';
import { content, settings } from '#activity/edits/edit.ts';
import { questionsOf } from '#shared/content/part.ts';
import { regrades } from '#shared/contract/regrades.ts';
import { newId } from '#shared/ids.ts';
import { applyEdits, type IdentifiedEdit } from '#api/authoring/activities/apply-edits.ts';
import { demand } from '#api/authoring/activities/activity-policy.ts';
import { findActivity, lockActivity, type Activity } from '#api/authoring/activities/activity-store.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { correctedQuestion, longestInCall } from './preview-regrade.ts';
import { findRegrade, hashAnswers, regradeSubject, markKeysChanged, type StoredRegrade } from './regrade-store.ts';
import { runRegrade } from './run-regrade.ts';
import { showRegrades } from './show-regrade.ts';

export const applyRegrade = serve(regrades.applyRegrade, async ({ params: { id, number }, body }, context) => {
  const { actor, database, clock, jobs } = context;
  const { tenant_id, account_id } = actor;
  const key = { tenant_id, activity_id: id, number };
  demand(actor, [...content, ...settings]);
  const { current, publication_id } = await database.asActor(actor, async (tx) => ({
    current: await findRegrade(tx, id, number),
    publication_id: (await findActivity(tx, id)).publication_id,
  }));
  const hash = current.state === 'previewed' ? await database.playSql.begin((tx) => hashAnswers(tx, current)) : '';
  const published = publication_id === null ? undefined : await context.play.publications.find(publication_id);
  const begins = await database.asActor(actor, async (tx) => {
    const activity = await lockActivity(tx, id);
    const regrade = await findRegrade(tx, id, number);
    if (regrade.state === 'applied' || regrade.state === 'applying') return false;
    await demandIdle(tx, id);
    if (regrade.state === 'previewing' || !published)
      throw new HttpError('stage_not_allowed', { message: 'The preview is not ready yet.' });
    const question = correctedQuestion(activity, published, regrade.question_id, regrade.right_answer_ids);
    const isSame = body.input_hash === regrade.input_hash && hash === regrade.input_hash && isDeepStrictEqual(question, regrade.question);
    if (!isSame) throw new HttpError('conflict', { message: 'Something has changed since the preview.' });
    await applyEdits(tx, context, actor, activity, keyEdits(activity, regrade));
    const now = clock.now();
    const begun = {
      state: 'applying',
      begun_at: now,
      applied_by: account_id,
      last_player: null,
      done: 0,
      games_changed: 0,
      answers_changed: 0,
    } as const;
    await tx
      .updateTable('regrade')
      .set({ ...begun, tells_players: body.tell_players ?? false })
      .where('activity_id', '=', id)
      .where('number', '=', number)
      .execute();
    await markKeysChanged(tx, id, now);
    await jobs.send('run-regrade', key, { tx });
    await audit(tx, actor, 'apply_regrade', regradeSubject(activity.name, question), now, { after: regrade.policy });
    return true;
  });
  if (begins) await runRegrade(context, key, longestInCall);
  return database.asActor(actor, async (tx) => (await showRegrades(tx, actor, id, [await findRegrade(tx, id, number)]))[0]!);
});

/** Throws 409 while another regrade of the activity runs: each regrade has to see the result of the previous one. */
export async function demandIdle(tx: Tx, activity_id: string): Promise<void> {
  const running = await tx
    .selectFrom('regrade')
    .select('number')
    .where('activity_id', '=', activity_id)
    .where('state', '=', 'applying')
    .executeTakeFirst();
  if (running) throw new HttpError('stage_not_allowed', { message: 'Another correction is in progress.' });
}

/** Also corrects the draft, so that the next publication has the new key. */
function keyEdits({ draft }: Activity, { question_id, right_answer_ids }: StoredRegrade): IdentifiedEdit[] {
  const question = right_answer_ids && questionsOf(draft).find(({ id }) => id === question_id);
  if (!question) return [];
  return question.answers.flatMap(({ id, is_right = false }) => {
    const becomes = right_answer_ids.includes(id);
    const input = { question_id, id, changes: { is_right: becomes } };
    return becomes === is_right ? [] : [{ id: newId(), edit: 'change_answer', input }];
  });
}
