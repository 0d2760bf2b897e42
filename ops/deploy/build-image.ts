import { execFile, type ExecFileOptions } from 'node:child_process';
import { cp, mkdir, realpath, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findTool, toolEnvironment } from '#ops/cluster/tools.ts';
import { root } from '#ops/sources.ts';
import { readContainerfile } from './image.ts';

const run = async (command: string, args: string[], options: ExecFileOptions = {}): Promise<string> =>
  String((await promisify(execFile)(command, args, { maxBuffer: 100_000_000, ...options })).stdout).trim();

const debianPackages = ['libc6', 'libstdc++6', 'dash', 'coreutils', 'util-linux', 'sed', 'grep', 'tar', 'gzip'].join(',');

/** Stands for the official image of Node, which is not reachable everywhere: the files of Debian's packages, this Node and this npm. */
async function writeBase(folder: string): Promise<void> {
  const small = ['man', 'doc', 'locale'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);
  await run(findTool('mmdebstrap')!, ['--variant=extract', `--include=${debianPackages}`, ...small, 'bookworm', folder]);
  await cp(await realpath(process.execPath), join(folder, 'usr/local/bin/node'));
  const npm = dirname(dirname(process.env['npm_execpath']!));
  await cp(npm, join(folder, 'usr/local/lib/node_modules/npm'), { recursive: true });
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(folder, 'usr/local/bin/npm'));
  await writeFile(join(folder, 'etc/passwd'), 'root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n');
  await writeFile(join(folder, 'etc/group'), 'root:x:0:\nnode:x:1000:\n');
}

/** How npm reaches its registry on this machine, for `npm ci` in the build. */
async function npmVolumes(home: string): Promise<string[]> {
  const setting = (name: string): Promise<string> => run('npm', ['config', 'get', name], { cwd: '/' });
  const [registry, cafile, cache] = await Promise.all([setting('registry'), setting('cafile'), setting('cache')]);
  const file = join(home, 'npmrc');
  await writeFile(file, `registry=${registry}\n${cafile === 'null' ? '' : 'cafile=/etc/ssl/certs/of-this-machine.pem\n'}`);
  const volumes = [`${file}:/root/.npmrc:ro`, `${cache}:/root/.npm:rw`];
  if (cafile !== 'null') volumes.push(`${cafile}:/etc/ssl/certs/of-this-machine.pem:ro`);
  return volumes.map((volume) => `--volume=${volume}`);
}

interface Built {
  /** The folder that holds its files. */
  folder: string;
  config: { User: string; Healthcheck?: { Test: string[] }; Volumes: Record<string, object>; Cmd: string[] };
}

/** Builds the Containerfile as it is, by buildah without a daemon and without namespaces, in a folder of its own. */
export async function buildImage(home: string, say: (line: string) => void): Promise<Built> {
  const env = { ...process.env, ...(await toolEnvironment()), BUILDAH_ISOLATION: 'chroot' };
  const policy = join(home, 'policy.json');
  await writeFile(policy, '{"default":[{"type":"insecureAcceptAnything"}]}');
  const store = ['--storage-driver=vfs', `--root=${join(home, 'store')}`, `--runroot=${join(home, 'run')}`];
  const buildah = (...args: string[]): Promise<string> => run(findTool('buildah')!, [...store, ...args], { cwd: root, env });
  const { base } = await readContainerfile();
  say(`Making a stand-in for ${base} …`);
  const folder = join(home, 'base');
  await mkdir(folder);
  await writeBase(folder);
  const scratch = await buildah('from', 'scratch');
  await buildah('add', scratch, folder, '/');
  await buildah('config', '--env=PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', scratch);
  await buildah('commit', '--rm', `--signature-policy=${policy}`, scratch, base);
  say('Building the Containerfile …');
  const build = ['bud', '--format=docker', '--pull-never', '--layers=false', `--signature-policy=${policy}`, '--tag=lucka'];
  await buildah(...build, ...(await npmVolumes(home)), '.');
  const container = await buildah('from', '--pull-never', `--signature-policy=${policy}`, 'localhost/lucka');
  const { Docker } = JSON.parse(await buildah('inspect', '--type=image', 'localhost/lucka')) as { Docker: Pick<Built, 'config'> };
  return { folder: await buildah('mount', container), config: Docker.config };
}
