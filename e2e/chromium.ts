import { existsSync } from 'node:fs';
import { access, mkdir, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Chromium = { executablePath: string; args: string[]; ignoreDefaultArgs?: string[]; env?: Record<string, string> };

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const folder = fileURLToPath(new URL('../node_modules/.cache/chromium', import.meta.url));

/**
 * Unpacks into `target` the browser, the libraries that a minimal machine lacks, and a font: without one, every text has no size and counts as
 * hidden.
 */
async function unpack(target: string): Promise<void> {
  const before = { TMPDIR: process.env['TMPDIR'], AWS_EXECUTION_ENV: process.env['AWS_EXECUTION_ENV'] };
  // The package unpacks into os.tmpdir(), and its libraries only where it detects its own host.
  Object.assign(process.env, { TMPDIR: target, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' });
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
  await access(join(target, 'chromium'));
}

const fontsConf = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>
`;

/** Bytes: far more than the pages of three browsers share. */
const roomNeeded = 1024 ** 3;

/**
 * Playwright lets Chromium keep what its processes share in files, because a container may have only 64 MB of memory for that. Where there is more,
 * memory saves a sixth of a page's processor time.
 */
async function withSharedMemory(found: Chromium): Promise<Chromium> {
  const { bavail, bsize } = await statfs('/dev/shm').catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= roomNeeded ? { ...found, ignoreDefaultArgs: ['--disable-dev-shm-usage'] } : found;
}

/** CHROMIUM's browser, the machine's, or the one of the packages, unpacked once. Throws when there is none for this platform. */
export async function findChromium(): Promise<Chromium> {
  const own = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  if (existsSync(own)) return withSharedMemory({ executablePath: own, args });
  if (process.env['CHROMIUM']) throw new Error(`CHROMIUM names ${own}, which is not there`);
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(`no browser comes with the packages for ${process.platform}-${process.arch}`);
  if (!existsSync(folder)) {
    const part = `${folder}.part-${process.pid}`;
    await mkdir(part, { recursive: true });
    await unpack(part);
    await mkdir(join(part, 'fonts'), { recursive: true });
    await writeFile(join(part, 'fonts/fonts.conf'), fontsConf);
    await rename(part, folder).catch(() => rm(part, { recursive: true, force: true }));
  }
  const env = { ...process.env, LD_LIBRARY_PATH: `${folder}/al2023/lib`, FONTCONFIG_PATH: `${folder}/fonts` } as Record<string, string>;
  return withSharedMemory({ executablePath: join(folder, 'chromium'), args: [...args, '--headless=shell'], env });
}
