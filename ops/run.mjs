// `node ops/run.mjs start` runs ops/start.ts, and so on: first installs missing packages, then makes sure to run on Node 24.
// Plain JavaScript, because it must run on Node 20 or later.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install, root } from './install.mjs';

const [name, ...args] = process.argv.slice(2);
const script = join(root, 'ops', `${name}.ts`);
const runsTypeScript = (version) => Number(version.replace(/^v/, '').split('.')[0]) >= 24;

/**
 * Settings of glibc's allocator, which it reads when a process starts: few pools for all threads, and large blocks apart, so that the memory of
 * pictures and documents returns to the system. And the megabytes in which V8 makes new objects before it looks which are still needed: on a large machine it
 * would take 100 MB in all.
 */
const { environment: memorySettings, node: nodeSettings } = JSON.parse(readFileSync(join(root, 'ops/memory-settings.json'), 'utf8'));

/** Restarts this process in place with these settings. A parent with a channel to it would lose the channel. */
function beginWithMemorySettings() {
  if (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX || process.channel || !process.execve) return;
  process.execve(process.execPath, [process.execPath, ...nodeSettings, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    ...memorySettings,
  });
}

/** The Node 24 of the packages; undefined where they have none (or none that runs) for this platform. */
function packagedNode() {
  const node = join(root, 'node_modules/.bin/node');
  const result = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return result.status === 0 && runsTypeScript(result.stdout) ? node : undefined;
}

/**
 * Calls back when npm, our parent, was killed (kill -9). The scripts of package.json begin with `exec`, so that no shell runs in between: npm passes
 * SIGTERM only to its direct child, and a shell would die of it without passing it on.
 */
function whenNpmDies(callback) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    callback();
  }, 500);
  look.unref();
}

/**
 * Ctrl-C reaches the whole process group, so the child usually gets the signal before this process does; a signal sent only to this process must be
 * passed on. It goes through the channel, later, and the child ignores it after its own signal. The end of the channel tells the child that this
 * process was killed.
 */
function runElsewhere(node) {
  const child = spawn(node, [...nodeSettings, script, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...memorySettings, ...process.env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => setTimeout(() => child.connected && child.send({ signal }), 250));
  }
  whenNpmDies(() => child.connected && child.send({ signal: 'SIGTERM' }));
  child.once('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/** Node caches each compiled file, without types, for the next process: a server starts in two thirds of the time. */
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled');

try {
  if (name === 'start') beginWithMemorySettings();
  await install({ dev: !['start', 'doctor', 'migrate', 'backup', 'restore', 'verify-audit'].includes(name) });
  const node = runsTypeScript(process.version) ? undefined : packagedNode();
  if (node) {
    runElsewhere(node);
  } else if (runsTypeScript(process.version)) {
    process.argv.splice(1, 2, script);
    module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);
    await import('./quick-imports.mjs');
    whenNpmDies(() => process.kill(process.pid, 'SIGTERM'));
    await import(pathToFileURL(script).href);
  } else {
    throw new Error(
      `Lucka needs Node 24. None comes with the packages for ${process.platform}-${process.arch}, and this is ${process.version}: install Node 24 or later.`,
    );
  }
} catch (error) {
  console.error(error instanceof Error && !process.env.DEBUG ? error.message : error);
  process.exit(1);
}
