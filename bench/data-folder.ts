import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty data folder that goes with its measurement. Open to PostgreSQL's own user: where it may not enter, its cluster would stay elsewhere for good. */
export async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lucka-bench-'));
  await chmod(folder, 0o755);
  return folder;
}
