import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ifMissing } from '#api/kernel/archive/archive-store.ts';
import type { Services } from '#api/services.ts';
import { findUnnoted, markNoted, type NotedDeletion } from './deletion-store.ts';

/** A line of the file: the players to delete, as keyed hashes, or whose players to delete. */
export interface NotedLine extends Omit<NotedDeletion, 'players' | 'before' | 'at' | 'reason'> {
  reason: NotedDeletion['reason'] | 'tenant';
  at: string;
  players: string[];
}

/**
 * Appends missing entries to the file beside the backups. Runs after each erasure and in the nightly job. When a process ends midway, an entry can
 * occur twice, and is then replayed twice.
 */
export async function noteDeletions({
  database: { owner },
  config,
  clock,
  log,
}: Pick<Services, 'database' | 'config' | 'clock' | 'log'>): Promise<void> {
  const deletions = await findUnnoted(owner);
  if (deletions.length === 0) return;
  const lines = deletions.map(({ tenant_id, id, reason, activity_id, players, at }): NotedLine => {
    return { tenant_id, id, reason, activity_id, players: players.map((hash) => hash.toString('hex')), at: at.toISOString() };
  });
  try {
    await mkdir(dirname(config.deletion_log), { recursive: true });
    await appendFile(config.deletion_log, lines.map((line) => `\n${JSON.stringify(line)}\n`).join(''), { mode: 0o600 });
    await markNoted(
      owner,
      deletions.map(({ id }) => id),
      clock.now(),
    );
  } catch (error) {
    // The entry is in the database; the next run writes it.
    log.error({ err: error }, 'deletions could not be noted beside the backups');
  }
}

/** The lines of the file; none when there is no file. Ignores a truncated line; writers put each line between two line breaks, so that none continues it. */
export async function readDeletions(file: string): Promise<NotedLine[]> {
  const text = await readFile(file, 'utf8').catch(ifMissing(''));
  return text.split('\n').flatMap((line) => {
    try {
      return line === '' ? [] : [JSON.parse(line) as NotedLine];
    } catch {
      return [];
    }
  });
}
