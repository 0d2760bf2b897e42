import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A secret of this installation in a file that only its user may read; the first start makes it. */
export async function keptSecret(path: string, make: () => string): Promise<string> {
  const part = `${path}.${randomBytes(6).toString('hex')}`;
  await mkdir(dirname(path), { recursive: true });
  if (!existsSync(path)) {
    await writeFile(part, `${make()}\n`, { mode: 0o600, flush: true });
    // Of two processes that start at once, the first one's secret stays, complete.
    await link(part, path).catch(ignoreExisting);
    await unlink(part);
  }
  return (await readFile(path, 'utf8')).trim();
}

function ignoreExisting(error: unknown): void {
  if ((error as { code?: unknown }).code !== 'EEXIST') throw error;
}
