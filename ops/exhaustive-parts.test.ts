import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exhaustiveParts, partInTurn } from './exhaustive-parts.ts';
import { root } from './sources.ts';

const folders = '{shared,questions,kinds,activity,api,player,editor,ui,ops,e2e}';
const says = (file: string): boolean => /test-amount\.ts'/.test(readFileSync(join(root, file), 'utf8'));

test('every exhaustive file belongs to one part; the others that are listed are journeys, which look with axe in their turn', () => {
  const tests = globSync(`${folders}/**/*.test.{ts,tsx}`, { cwd: root });
  const exhaustive = tests.filter((file) => file.includes('.exhaustive.') || says(file));
  const listed = exhaustiveParts.flat();
  const others = tests.filter((file) => !exhaustive.includes(file) && listed.includes(file));
  expect(listed.toSorted()).toEqual([...exhaustive, ...others].toSorted());
  expect(others.filter((file) => !file.startsWith('e2e/'))).toEqual([]);
});

test('a hundred consecutive commits run every part, none later than the fourth', () => {
  const turns = Array.from({ length: 100 }, (_, commits) => partInTurn(commits));
  for (let from = 0; from + 4 <= turns.length; from += 1) expect(new Set(turns.slice(from, from + 4)).size).toBe(exhaustiveParts.length);
});
