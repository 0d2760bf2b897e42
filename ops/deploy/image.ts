import { execFileSync, spawn, type ChildProcessByStdio } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { root } from '#ops/sources.ts';

interface ImageSettings {
  /** The image that the Containerfile begins with. */
  base: string;
  env: Record<string, string>;
  command: string[];
  health: string[];
}

/** What the last stage of the Containerfile says, with lines that go on joined. */
export async function readContainerfile(): Promise<ImageSettings> {
  const text = (await readFile(join(root, 'Containerfile'), 'utf8')).replaceAll(/^#.*\n/gm, '').replaceAll(/\\\n\s*/g, ' ');
  const [base = '', ...lines] = text
    .split(/^FROM /m)
    .at(-1)!
    .split('\n');
  const restOf = (word: string): string => lines.find((line) => line.startsWith(`${word} `))?.slice(word.length + 1) ?? '';
  const set = [...restOf('ENV').matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']): [string, string] => [name, value]);
  return {
    base,
    env: Object.fromEntries(set),
    command: JSON.parse(restOf('CMD')) as string[],
    health: JSON.parse(restOf('HEALTHCHECK').replace(/^.*?CMD /, '')) as string[],
  };
}

interface Run {
  /** The folder that holds the image's files. */
  image: string;
  /** Folders of this machine that stand for some of them, by their paths in the image. */
  instead?: Record<string, string>;
  command: readonly string[];
  env: Record<string, string>;
}

const rightless = ['setpriv', '--reuid', '1000', '--regid', '1000', '--clear-groups', '--no-new-privs', '--bounding-set=-all'];

type Inside = ChildProcessByStdio<null, Readable, Readable>;
const inside = (program: string, words: readonly string[], env: Record<string, string>): Inside =>
  spawn(program, words, {
    env: { PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/bin', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Runs a command in the image, as its user without any right, on a root that cannot be written but for /data and /tmp. */
export function runInImage({ image, instead = {}, command, env }: Run): Inside {
  const script = `set -e
    mount --make-rprivate /
    mount --bind "$0" "$0"
    mount --rbind /dev "$0/dev"
    mount -t proc proc "$0/proc"
    mount -t tmpfs -o mode=1777 tmpfs "$0/tmp"
    mount --bind "$0/data" "$0/data"
    ${Object.entries(instead)
      .map(([path, source]) => `mount --rbind "${source}" "$0${path}"; mount -o remount,bind,ro "$0${path}"`)
      .join('\n    ')}
    mount -o remount,bind,ro "$0"
    exec chroot "$0" ${rightless.join(' ')} sh -c 'cd /lucka && exec "$@"' sh "$@"`;
  return inside('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script, image, ...command], env);
}

/** The process id of the command that runs in the image. */
export const pidOf = (running: Inside): number => Number(execFileSync('pgrep', ['--parent', String(running.pid)], { encoding: 'utf8' }));

/** Runs another command beside the one that runs there, with the same files, as the same user. */
export const runBeside = (running: Inside, command: readonly string[], env: Record<string, string>): Inside =>
  inside('nsenter', [`--target=${pidOf(running)}`, '--mount', '--pid', '--root', '--wd', ...rightless, ...command], env);
