import type { Tx } from '#api/kernel/db/database.ts';
import type { Activity } from '../activity-store.ts';
import type { Editing } from '../edit-quiz.ts';
import { stageOf, type NotApplied } from '../to-quiz.ts';
import { changeStage, publishDraft } from './change-stage.ts';
import { beyondLiveLimit } from './live-limit.ts';

/** A published or live one gets the changes of its draft; a draft becomes published, or live where its start has come. */
export async function publishLocked(tx: Tx, context: Editing, activity: Activity): Promise<{ after: Activity; notApplied?: NotApplied }> {
  const now = context.clock.now();
  const stage = stageOf(activity, now);
  if (stage === 'published' || stage === 'live') return { after: await publishDraft(tx, context, activity, stage) };
  const notApplied = activity.is_active ? await beyondLiveLimit(tx, activity.id, now) : undefined;
  if (notApplied) return { after: activity, notApplied };
  return { after: await changeStage(tx, context, activity, 'published') };
}
