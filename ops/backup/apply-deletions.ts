import { dirname, join } from 'node:path';
import postgres from 'postgres';
import { openSecrets } from '#api/kernel/http/secrets.ts';
import { readDeletions } from '#api/operations/retention/deletion-file.ts';
import { diskStore } from '#api/kernel/storage/disk-store.ts';
import { replayDeletions } from '#api/operations/tenant-deletion/replay-deletions.ts';

interface Files {
  deletion_log: string;
  backup: string;
  /** The pictures of the backup, where it has any. */
  media: string;
}

/**
 * Deletes the data of erased players and deleted tenants from a restored database and its pictures. Reads the deletion log where it is kept, and the
 * copy in the backup. Returns the number of log lines to apply.
 */
export async function applyDeletions(url: string, files: Files): Promise<number> {
  const beside = join(dirname(files.backup), 'deletions.jsonl');
  const lines = [...(await readDeletions(files.deletion_log)), ...(beside === files.deletion_log ? [] : await readDeletions(beside))];
  if (lines.length === 0) return 0;
  const media = diskStore(files.media);
  const owner = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    const replayed = await replayDeletions(owner, lines, await openSecrets(owner), new Date());
    for (const key of replayed.pictures) await media.delete(key);
    return replayed.lines;
  } finally {
    await owner.end();
  }
}
