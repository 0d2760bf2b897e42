import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '#api/kernel/db/cluster-process.ts';
import { buildWhenStale } from '#ops/build-when-stale.ts';
import { until } from '#ops/cluster/until.ts';
import { root } from '#ops/sources.ts';
import { needs } from '#ops/test-needs.ts';
import { pidOf, readContainerfile, runBeside, runInImage } from './image.ts';

/** What the image has: the sources that git knows, packages, and the build. */
async function writeImage(home: string): Promise<string> {
  const image = join(home, 'root');
  for (const folder of ['etc', 'usr', 'proc', 'dev', 'tmp', 'data', 'lucka']) await mkdir(join(image, folder), { recursive: true });
  for (const name of ['bin', 'lib', 'lib64', 'sbin']) await symlink(`usr/${name}`, join(image, name));
  await writeFile(join(image, 'etc/passwd'), 'root:x:0:0::/:/bin/sh\nnode:x:1000:1000::/data:/bin/sh\n');
  for (const name of ['ld.so.cache', 'ssl']) await cp(join('/etc', name), join(image, 'etc', name), { recursive: true });
  execFileSync('sh', ['-c', 'git ls-files -z | tar -c --null -T - | tar -x -C "$1"', 'sh', join(image, 'lucka')], { cwd: root });
  await cp(join(root, 'build'), join(image, 'lucka/build'), { recursive: true });
  await mkdir(join(image, 'lucka/node_modules'));
  await chown(join(image, 'data'), 1000, 1000);
  for (const path of [home, image]) await chmod(path, 0o755);
  return image;
}

/** The packages of this checkout, and its Node at their path in the image. */
function withPackages(image: string, command: readonly string[], env: Record<string, string>) {
  const node = realpathSync(process.execPath);
  const inside = command.map((word) => (word === 'node' ? `/lucka${node.slice(node.indexOf('/node_modules/'))}` : word));
  const instead = { '/usr': '/usr', '/lucka/node_modules': realpathSync(join(root, 'node_modules')) };
  return runInImage({ image, instead, command: inside, env });
}

beforeAll(buildWhenStale, 900_000);

test('the image’s command serves as its user on a read-only root, is found healthy, and stops on SIGTERM', async (context) => {
  const canMount = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'mount', '--make-rprivate', '/']).status === 0;
  needs(canMount && spawnSync('setpriv', ['--version']).status === 0, 'no mount of one’s own can be made here', context);
  const home = await mkdtemp(join(tmpdir(), 'lucka-image-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const image = await writeImage(home);
  const settings = await readContainerfile();
  const port = await freePort();
  const env = { ...settings.env, HOST: '127.0.0.1', PORT: String(port), DRAIN_SECONDS: '0' };

  const child = withPackages(image, settings.command, env);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  onTestFinished(() => void child.kill('SIGKILL'));
  const isHealthy = (): Promise<boolean> =>
    once(
      spawn(
        process.execPath,
        settings.health.slice(1).map((word) => word.replace('3000', String(port))),
      ),
      'exit',
    ).then(([code]) => code === 0);
  await until('the server in the image', 240, async () => child.exitCode !== null || isHealthy());
  expect(await isHealthy(), said).toBe(true);
  expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
  await until('the link of the first account', 20, async () => /\/register\?setup=/.test(said));

  const [refused] = (await once(runBeside(child, ['sh', '-c', 'touch /lucka/x || touch /etc/x'], {}), 'exit')) as [number];
  expect(refused).not.toBe(0);
  expect(await readFile(`/proc/${pidOf(child)}/status`, 'utf8')).toMatch(/^Uid:\t1000\t1000\t1000\t1000$/m);
  process.kill(pidOf(child), 'SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
}, 400_000);
