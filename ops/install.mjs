// Plain JavaScript: this runs before anything is installed, on Node 20 or later.
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** @param {string} path */
const readLock = async (path) => JSON.parse(await readFile(join(root, path), 'utf8')).packages;

/**
 * npm writes node_modules/.package-lock.json last, so a killed install is not taken for a finished one.
 * Optional packages (other platforms' binaries) may be missing; development ones count only when `dev`.
 * @param {boolean} dev
 */
async function isInstalled(dev) {
  try {
    const [wanted, present] = await Promise.all([readLock('package-lock.json'), readLock('node_modules/.package-lock.json')]);
    return Object.entries(wanted).every(([path, { version, integrity, optional, devOptional, dev: development }]) => {
      const found = present[path];
      if (path === '' || (!found && (optional || devOptional || (development && !dev)))) return true;
      return found?.version === version && found?.integrity === integrity;
    });
  } catch {
    return false;
  }
}

/** npm, on the machine's own Node: the one in node_modules is about to be replaced. */
function npmCi(dev) {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
    .join(delimiter);
  const args = ['ci', '--loglevel=error', '--no-audit', '--no-fund', ...(dev ? ['--include=dev'] : [])];
  return new Promise((resolve, reject) => {
    const npm = spawn('npm', args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PATH: path },
      shell: process.platform === 'win32',
    });
    npm.once('error', (error) => reject(new Error(`npm could not be started: ${error.message}`)));
    npm.once('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`npm ci ended with ${signal ?? `exit code ${code}`}: the packages are not complete`)),
    );
  });
}

/** Installs the packages when they are missing or do not fit package-lock.json, and logs it. */
export async function install({ dev }) {
  if (await isInstalled(dev)) return;
  const begin = Date.now();
  const seconds = () => Math.round((Date.now() - begin) / 1000);
  console.log('Installing packages (about 900 MB; a minute or so on a fresh machine) …');
  const alive = setInterval(() => console.log(`  still installing (${seconds()} s)`), 10_000);
  try {
    await npmCi(dev);
  } finally {
    clearInterval(alive);
  }
  console.log(`Installed in ${seconds()} s`);
}
