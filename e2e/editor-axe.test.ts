import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { collectionScreens, ownScreens, quizScreens, roomScreens } from './activity-screens.ts';
import { accountPages, commonScreens } from './common-screens.ts';
import type { Screen, Walked } from './screen.ts';
import { makeWalked, walkScreens } from './walk-screens.ts';

/** The first screen at each of these addresses; the exhaustive tests visit all. */
const firstAt = (screens: readonly Screen[], ends: readonly string[]): Screen[] =>
  ends.map((end) => screens.find(({ path }) => path.endsWith(end)) as Screen);

test('axe finds no fault on the dashboard, in the wizard, in a form, in settings and in statistics', async () => {
  const quiz = await makeWalked('quiz');
  const common = firstAt(commonScreens(quiz), ['/dashboard', '/dashboard/quizes?new=true']);
  const form = `question=${quiz.questions[0]}`;
  expect(await walkScreens([...common, ...firstAt(quizScreens(quiz), [form, 'section=game', '/statistics/quiz'])])).toEqual([]);
});

test('every address of the editor is among the tested screens', async () => {
  const folder = new URL('../editor/routes/', import.meta.url);
  const sources = await Promise.all((await readdir(folder)).map((file) => readFile(new URL(file, folder), 'utf8')));
  const source = sources.join('');
  const routes = [...source.matchAll(/\bpath: ['`]([^'`]+)['`]|\blist\('([^']+)'/g)].map((match) => (match[1] ?? match[2]) as string);
  const any: Walked = { kind: 'quiz', id: 'any', name: 'Any', questions: ['any', 'any'] };
  const screens = [
    ...commonScreens(any),
    ...quizScreens(any),
    ...ownScreens({ ...any, kind: 'person' }),
    ...collectionScreens(any),
    ...roomScreens(any),
  ];
  // A theme needs one: e2e/appearance.exhaustive.test.ts and e2e/brand.test.ts look at it.
  const elsewhere = ['/staff/tenants/any', '/settings/appearance/any', ...accountPages];
  const paths = [...screens.map(({ path }) => path), ...elsewhere].map((path) => path.replace(/\/?(\?.*)?$/, ''));
  // Addresses that only redirect, like that of a closed tenant for a member who may enter.
  const leadingOn = ['/', '$', '/closed', '/question', '/statistics', '/${page}', '/${kind}/$quizID'];
  const isWalked = (route: string) => {
    const end = new RegExp(`${route.replaceAll(/\$\w+/g, '[^/]+')}$`);
    return paths.some((path) => end.test(path));
  };
  expect(routes.length).toBeGreaterThan(20);
  expect(routes.filter((route) => !leadingOn.includes(route) && !isWalked(route))).toEqual([]);
});
