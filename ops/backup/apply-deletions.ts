import { dirname, join } from 'node:path';
import postgres from 'postgres';
import { openSecrets } from '#api/http/secrets.ts';
import { readDeletions } from '#api/retention/deletion-file.ts';
import { replayDeletions } from '#api/retention/replay-deletions.ts';

/** Deletes from a restored database what its backup still held of players who are gone: by the log of deletions where it is kept, and beside the backup. */
export async function applyDeletions(url: string, files: { deletion_log: string; backup: string }): Promise<number> {
  const beside = join(dirname(files.backup), 'deletions.jsonl');
  const lines = [...(await readDeletions(files.deletion_log)), ...(beside === files.deletion_log ? [] : await readDeletions(beside))];
  if (lines.length === 0) return 0;
  const owner = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await replayDeletions(owner, lines, await openSecrets(owner), new Date());
  } finally {
    await owner.end();
  }
}
