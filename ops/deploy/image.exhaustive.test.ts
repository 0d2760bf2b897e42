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

/** The instructions of the last stage, with lines that go on joined. */
async function lastStage(): Promise<{ word: string; rest: string }[]> {
  const text = (await readFile(join(root, 'Containerfile'), 'utf8')).replaceAll(/^#.*\n/gm, '').replaceAll(/\\\n\s*/g, ' ');
  const lines = text
    .split(/^FROM /m)
    .at(-1)!
    .split('\n')
    .slice(1);
  return lines.filter(Boolean).map((line) => ({ word: line.split(' ')[0]!, rest: line.slice(line.indexOf(' ') + 1) }));
}

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

/** The command in the image, as its user without any right, on a root that cannot be written. */
function runInImage(image: string, command: readonly string[], env: Record<string, string>) {
  const node = realpathSync(process.execPath);
  const script = `set -e
    mount --make-rprivate /
    mount --bind "$0" "$0"
    for path in usr dev; do mount --rbind /$path "$0/$path"; done
    mount -t proc proc "$0/proc"
    mount --bind "${realpathSync(join(root, 'node_modules'))}" "$0/lucka/node_modules"
    mount -o remount,bind,ro "$0/lucka/node_modules"
    mount -t tmpfs -o mode=1777 tmpfs "$0/tmp"
    mount --bind "$0/data" "$0/data"
    mount -o remount,bind,ro "$0"
    exec chroot "$0" setpriv --reuid 1000 --regid 1000 --clear-groups --no-new-privs --bounding-set=-all sh -c 'cd /lucka && exec "$@"' sh "$@"`;
  const inside = command.map((word) => (word === 'node' ? `/lucka${node.slice(node.indexOf('/node_modules/'))}` : word));
  return spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script, image, ...inside], {
    env: { PATH: '/usr/sbin:/usr/bin:/bin', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

beforeAll(buildWhenStale, 900_000);

test('the image’s command serves as its user on a read-only root, is found healthy, and stops when it is told to', async (context) => {
  const canMount = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'mount', '--make-rprivate', '/']).status === 0;
  needs(canMount && spawnSync('setpriv', ['--version']).status === 0, 'no mount of one’s own can be made here', context);
  const home = await mkdtemp(join(tmpdir(), 'lucka-image-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const image = await writeImage(home);
  const stage = await lastStage();
  const restOf = (word: string): string => stage.find((line) => line.word === word)?.rest ?? '';
  const port = await freePort();
  const set = [...restOf('ENV').matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']): [string, string] => [name, value]);
  const env = { ...Object.fromEntries(set), HOST: '127.0.0.1', PORT: String(port), DRAIN_SECONDS: '0' };

  const command = JSON.parse(restOf('CMD')) as string[];
  const child = runInImage(image, command, env);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  onTestFinished(() => void child.kill('SIGKILL'));
  const health = JSON.parse(restOf('HEALTHCHECK').replace(/^.*?CMD /, '')) as string[];
  const isHealthy = (): Promise<boolean> =>
    once(
      spawn(
        process.execPath,
        health.slice(1).map((word) => word.replace('3000', String(port))),
      ),
      'exit',
    ).then(([code]) => code === 0);
  await until('the server in the image', 120, async () => child.exitCode !== null || isHealthy());
  expect(await isHealthy(), said).toBe(true);
  expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
  await until('the link of the first account', 20, async () => /\/register\?setup=/.test(said));

  const [refused] = (await once(runInImage(image, ['sh', '-c', 'touch /lucka/x || touch /etc/x'], {}), 'exit')) as [number];
  expect(refused).not.toBe(0);
  const server = execFileSync('pgrep', ['--parent', String(child.pid)], { encoding: 'utf8' }).trim();
  expect(await readFile(`/proc/${server}/status`, 'utf8')).toMatch(/^Uid:\t1000\t1000\t1000\t1000$/m);
  process.kill(Number(server), 'SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
}, 300_000);
