import type { Draft } from '#activity/document.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { invalid } from '#api/kernel/errors.ts';
import { findMemberProblems } from '#api/play/collections/find-member-problems.ts';
import { checkForPublish } from './check-for-publish.ts';
import { findHeldParts } from './held-parts.ts';
import { stoppingProblems } from './stopping-problems.ts';

/** What a publication holds beside its draft. Throws 422 with all that stops publishing. */
export async function publishable(tx: Tx, draft: Draft, now: Date) {
  const heldParts = await findHeldParts(tx, draft);
  const members = await findMemberProblems(tx, draft, now);
  const stopping = stoppingProblems([...(await checkForPublish(draft, now)), ...heldParts.problems, ...members]);
  if (Object.keys(stopping).length > 0) throw invalid(stopping);
  return heldParts;
}
