import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Services } from '#api/services.ts';
import { findUnnoted, markNoted, type NotedDeletion } from './deletion-store.ts';

/** A line of the file: which players, by keyed hashes, or whose players, are to be gone. */
export interface NotedLine extends Omit<NotedDeletion, 'players' | 'before' | 'at' | 'reason'> {
  reason: NotedDeletion['reason'] | 'tenant';
  at: string;
  players: string[];
}

/**
 * Appends to the file beside the backups what is not yet in it. It runs after each erasure and with the job of the night; what was written twice, as a
 * process may end in between, is deleted twice.
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
    await appendFile(config.deletion_log, lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { mode: 0o600 });
    await markNoted(
      owner,
      deletions.map(({ id }) => id),
      clock.now(),
    );
  } catch (error) {
    // It is in the database; the next run writes it.
    log.error({ err: error }, 'deletions could not be noted beside the backups');
  }
}

/** What the file says; nothing where there is none. A line that was cut off in the middle is none. */
export async function readDeletions(file: string): Promise<NotedLine[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    try {
      return line === '' ? [] : [JSON.parse(line) as NotedLine];
    } catch {
      return [];
    }
  });
}
