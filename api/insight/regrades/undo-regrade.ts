import { content, settings } from '#activity/edits/edit.ts';
import { regrades } from '#shared/contract/regrades.ts';
import { lockActivity } from '#api/authoring/activities/activity-store.ts';
import { demand } from '#api/authoring/activities/activity-policy.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { demandIdle } from './apply-regrade.ts';
import { longestInCall, nothingYet } from './preview-regrade.ts';
import { countPlayers, findRegrade, nextNumber, regradeSubject, markKeysChanged } from './regrade-store.ts';
import { runRegrade } from './run-regrade.ts';
import { showRegrades } from './show-regrade.ts';

export const undoRegrade = serve(regrades.undoRegrade, async ({ params: { id, number: undoes } }, context) => {
  const { actor, database, clock, jobs } = context;
  const { tenant_id, account_id } = actor;
  demand(actor, [...content, ...settings]);
  const number = await database.asActor(actor, async (tx) => {
    const activity = await lockActivity(tx, id);
    await demandIdle(tx, id);
    const regrade = await findRegrade(tx, id, undoes);
    const [shown] = await showRegrades(tx, actor, id, [regrade]);
    if (!shown?.can_undo) throw new HttpError('stage_not_allowed', { message: 'Only the last correction of a question can be undone.' });
    const { question_id, policy, nobody_loses, reason, right_answer_ids, question, version } = regrade;
    const next = await nextNumber(tx, id);
    const now = clock.now();
    const made = { tenant_id, activity_id: id, number: next, made_by: account_id, made_at: now, applied_by: account_id, begun_at: now };
    const players = await countPlayers(tx, id);
    await tx
      .insertInto('regrade')
      .values({
        ...nothingYet,
        question_id,
        policy,
        nobody_loses,
        reason,
        right_answer_ids,
        question,
        version,
        players,
        state: 'applying',
        ...made,
        undoes,
      })
      .execute();
    await markKeysChanged(tx, id, now);
    await jobs.send('run-regrade', { tenant_id, activity_id: id, number: next }, { tx });
    await audit(tx, actor, 'undo_regrade', regradeSubject(activity.name, question), now);
    return next;
  });
  await runRegrade(context, { tenant_id, activity_id: id, number }, longestInCall);
  return database.asActor(actor, async (tx) => (await showRegrades(tx, actor, id, [await findRegrade(tx, id, number)]))[0]!);
});
