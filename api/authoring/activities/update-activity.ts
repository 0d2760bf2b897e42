import type { Edit } from '#activity/edits/edits.ts';
import type { Stage } from '#shared/content/stages.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { demand } from './activity-policy.ts';
import { lockActivity, type Activity } from './activity-store.ts';
import { applyEdits, atFieldsSent } from './apply-edits.ts';
import { identified, type Editing } from './edit-quiz.ts';
import { changeStage, demandAllowed } from './publishing/change-stage.ts';
import { beyondLiveLimit } from './publishing/live-limit.ts';
import { stageOf, type NotApplied } from './to-quiz.ts';

interface UpdateRequest<T> {
  stage: Stage | undefined;
  /** From the locked activity. */
  edits: (activity: Activity) => readonly Edit[];
  /** With a reason where nothing was applied. */
  answer: (tx: Tx, activity: Activity, notApplied?: NotApplied) => Promise<T>;
}

/** Applies edits and then a stage, atomically; when the live limit forbids the stage, neither is applied. */
export function updateActivity<T>(context: Editing, id: string, { stage, edits, answer }: UpdateRequest<T>): Promise<T> {
  return context.database.asActor(context.actor, async (tx) => {
    const { actor, clock } = context;
    const activity = await lockActivity(tx, id);
    const made = edits(activity);
    const newStage = wantedStage(activity, stage, clock.now());
    if (newStage) demand(actor, [['quiz_settings']]);
    const notApplied = newStage?.goesLive ? await beyondLiveLimit(tx, id, clock.now()) : undefined;
    if (notApplied) return answer(tx, activity, notApplied);
    const edited = await atFieldsSent(() => applyEdits(tx, context, actor, activity, made.map(identified)));
    return answer(tx, newStage ? await changeStage(tx, context, edited, newStage.stage) : edited);
  });
}

/** The requested stage; undefined where it is the present one. */
function wantedStage(activity: Activity, stage: Stage | undefined, now: Date) {
  const from = stageOf(activity, now);
  if (stage === undefined || stage === from) return undefined;
  demandAllowed(from, stage);
  return { stage, goesLive: from === 'draft' && activity.is_active };
}
