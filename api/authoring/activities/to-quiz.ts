import { stageAt, type Stage } from '#shared/content/stages.ts';
import { writtenJoinCode } from '#shared/play/join-code.ts';
import { toQuiz, type QuizHead } from '#activity/wire.ts';
import type { Quiz } from '#shared/contract/quiz.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import { findChangedDoors } from './publishing/changed-held-quizzes.ts';
import { can } from './activity-policy.ts';
import { type Activity, findLocalizations, hasOtherContent } from './activity-store.ts';
import { readableDraft } from './readable-draft.ts';

type Staged = Pick<Activity, 'stage' | 'start_date' | 'end_date'>;

/** The stage that the clock gives it, also in the minute before a job has written it down. */
export const stageOf = ({ stage, start_date, end_date }: Staged, now: Date): Stage =>
  stageAt(stage, now, start_date?.toISOString() ?? null, end_date?.toISOString() ?? null);

/** The reply's report on a change that was not applied. */
export type NotApplied = Required<Pick<Quiz, 'message' | 'live_limit'>>;

/** The activity as the wire has it, with what this actor may do. */
export async function quizOf(tx: Tx, actor: Actor, activity: Activity, now: Date, notApplied?: NotApplied): Promise<Quiz> {
  return toQuiz(readableDraft(actor, activity.draft), await headOf(tx, actor, activity, now, notApplied));
}

/** The activity's fields in the reply besides its draft. */
export async function headOf(
  tx: Tx,
  actor: Actor,
  activity: Omit<Activity, 'draft'>,
  now: Date,
  notApplied?: NotApplied,
): Promise<QuizHead> {
  const { id, quiz_id, is_active, join_code, revision, created_at, updated_at } = activity;
  return {
    id,
    quiz_id,
    stage: stageOf(activity, now),
    is_active,
    join_code: writtenJoinCode(join_code),
    unpublished_changes:
      activity.stage !== 'draft' && ((await hasOtherContent(tx, id)) || (await findChangedDoors(tx, activity)).length > 0),
    revision,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    quiz_localization: await findLocalizations(tx, quiz_id),
    can: can(actor, activity),
    ...notApplied,
  };
}
