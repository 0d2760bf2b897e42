import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * An empty data folder that is deleted after the measurement. PostgreSQL's own user may enter it: otherwise the cluster would be stored elsewhere and
 * remain.
 */
export async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lucka-bench-'));
  await chmod(folder, 0o755);
  return folder;
}
