import type { ArchiveStore } from './archive-store.ts';
import { listBases } from './bases.ts';
import { isSegment, timelineOf } from './wal-names.ts';

const dayMs = 86_400_000;

/**
 * Deletes base backups older than the days that people are promised, less the one until it runs again, the WAL that no other one needs, the pieces of interrupted ones, and the media
 * that no time within reach had. The newest base backup always stays.
 */
export async function pruneArchive(store: ArchiveStore, days: number, localMedia: readonly string[], now: Date): Promise<void> {
  const bases = await listBases(store);
  const kept = bases.filter(
    ({ began_at }, index) => index === bases.length - 1 || Date.parse(began_at) > now.getTime() - (days - 1) * dayMs,
  );
  const [oldest] = kept;
  if (!oldest) return;
  const ids = new Set(kept.map(({ id }) => id));
  for (const { name } of await store.list('base/')) if (!ids.has(name.split('/')[0] ?? '')) await store.delete(`base/${name}`);
  const firsts = kept.map(({ first_segment }) => first_segment);
  for (const { name } of await store.list('wal/')) if (isUnneeded(name.replace(/\.gz$/, ''), firsts)) await store.delete(`wal/${name}`);
  const needed = new Set([...localMedia, ...kept.flatMap(({ media }) => media)]);
  for (const { name, modified } of await store.list('media/'))
    if (!needed.has(name) && modified.getTime() < Date.parse(oldest.began_at)) await store.delete(`media/${name}`);
}

/** Earlier than what the oldest base backup of its timeline needs, or of a timeline without one that is older than all of them. */
function isUnneeded(name: string, firsts: readonly string[]): boolean {
  const segment = name.slice(0, 24);
  if (!isSegment(segment)) return false;
  const own = firsts.filter((first) => timelineOf(first) === timelineOf(segment)).sort()[0];
  return own === undefined ? firsts.every((first) => timelineOf(first) > timelineOf(segment)) : segment < own;
}
