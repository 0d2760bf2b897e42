import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '#shared/time.ts';
import { readConfig } from '#api/kernel/config.ts';
import { openCluster } from '#api/kernel/db/cluster.ts';
import { migrate } from '#api/kernel/db/migrate.ts';
import { createLog } from '#api/kernel/http/log.ts';
import { openServices } from '#api/open-services.ts';
import { seedDemo } from '#api/operations/demo/seed-demo.ts';
import { root } from '#ops/sources.ts';
import { writeBackup } from '#ops/backup/write-backup.ts';

// node ops/write-release.ts NAME, at each release: keeps its database with the demo in testdata/releases/NAME.tar.gz, and the commit it is of. Each later
// version is tested to upgrade it, and the last one to play on the schema of the next.
const [, , name = ''] = process.argv;
if (!/^[\w.-]+$/.test(name)) throw new Error('Say the name of the release: node ops/write-release.ts 1.0.0');
const folder = await mkdtemp(join(tmpdir(), 'lucka-release-'));
await chmod(folder, 0o755);
const cluster = await openCluster({ dataDir: join(folder, 'data'), log: console.log });
try {
  await migrate(cluster.url);
  const config = readConfig({ DATA_DIR: join(folder, 'data') });
  const { services, close } = await openServices({ config, url: cluster.url, clock: systemClock, log: createLog('warn') });
  await seedDemo(services);
  await close();
  const backup = join(folder, 'backup');
  await writeBackup(cluster.url, backup);
  await writeFile(join(backup, 'commit'), execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root }));
  const file = join(root, 'testdata/releases', `${name}.tar.gz`);
  await mkdir(join(root, 'testdata/releases'), { recursive: true });
  execFileSync('tar', ['-czf', file, '-C', backup, '.'], { stdio: 'inherit' });
  console.log(`Kept as ${file}`);
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);
