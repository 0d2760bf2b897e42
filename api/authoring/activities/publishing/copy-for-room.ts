import { newId } from '#shared/ids.ts';
import { renderedContent } from '#api/authoring/formulas/rendered-content.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { commitSeeds } from '#api/play/draw-seeds/commit-seeds.ts';
import { lockActivity } from '../activity-store.ts';
import { demandApprover } from '../approvals/approval-store.ts';
import type { Editing } from '../edit-quiz.ts';
import { publishable } from './publishable.ts';
import { insertVersion } from './publication-store.ts';

/**
 * The publication that a room plays of an activity that was never published: the draft as it is, checked as before any publishing, while the activity
 * stays a draft. Rooms of the same draft share it. Throws 422 with all that stops it.
 */
export async function copyForRoom(
  tx: Tx,
  { actor, clock, media }: Pick<Editing, 'actor' | 'clock' | 'media'>,
  quizID: string,
): Promise<string> {
  const { tenant_id, id: activity_id, draft, revision, publication_id } = await lockActivity(tx, quizID);
  // Somebody published it meanwhile.
  if (publication_id !== null) return publication_id;
  await demandApprover(tx, actor);
  const now = clock.now();
  const { parts } = await publishable(tx, draft, now);
  const before = await tx
    .selectFrom('publication')
    .select('id')
    .where('activity_id', '=', activity_id)
    .where('revision', '=', revision)
    .where('version', 'is not', null)
    .executeTakeFirst();
  if (before) return before.id;
  const id = newId();
  const by = { published_by: actor.account_id, published_at: now };
  await insertVersion(tx, { tenant_id, id, activity_id, revision, ...(await renderedContent(draft, parts, media)), ...by });
  await commitSeeds(tx, { tenant_id, activity_id, number: 1, at: now });
  return id;
}
