import { isDeepStrictEqual } from 'node:util';
import { hatchesOf } from '#activity/own-lists.ts';
import { upgradePublished } from '#activity/upgrades.ts';
import { renderedParts } from '#api/authoring/formulas/rendered-content.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Activity } from '../activity-store.ts';
import { findHeldParts } from './held-parts.ts';

/**
 * The published doors whose quiz differs from the published version. A quiz that is deleted or cannot be published does not count: players keep the
 * published one.
 */
export async function findChangedDoors(tx: Tx, { publication_id }: Pick<Activity, 'publication_id'>): Promise<string[]> {
  if (publication_id === null) return [];
  const published = await tx
    .selectFrom('publication')
    .select(['content', 'held_parts', 'published_at'])
    .where('id', '=', publication_id)
    .where('held_parts', 'is not', null)
    .executeTakeFirst();
  if (!published?.held_parts) return [];
  const content = upgradePublished(published.content);
  const heldQuizzes = hatchesOf(content).flatMap(({ quiz_localization_id }) => quiz_localization_id ?? []);
  if (!(await isAnyNewer(tx, heldQuizzes, published.published_at))) return [];
  const { parts, problems } = await findHeldParts(tx, content);
  const unready = new Set(problems.map(({ place }) => place.hatch_id));
  const { held_parts } = published;
  // As the database has them: without fields that are undefined.
  const present = JSON.parse(JSON.stringify((await renderedParts(parts, content)) ?? {})) as NonNullable<typeof parts>;
  return Object.keys(present).filter((id) => !unready.has(id) && !isDeepStrictEqual(present[id], held_parts[id]));
}

async function isAnyNewer(tx: Tx, heldQuizzes: readonly string[], published_at: Date): Promise<boolean> {
  if (heldQuizzes.length === 0) return false;
  const newer = await tx
    .selectFrom('activity')
    .select('id')
    .where('id', 'in', heldQuizzes)
    .where('updated_at', '>=', published_at)
    .executeTakeFirst();
  return newer !== undefined;
}
