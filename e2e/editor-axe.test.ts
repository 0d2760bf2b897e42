import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { questionTypes } from '#shared/content/question.ts';
import { type QuizKind, quizKinds } from '#shared/content/kind.ts';
import { newId } from '#shared/ids.ts';
import { schemas } from '#questions/schemas.ts';
import { axe } from './browser.ts';
import { ownScreens, quizScreens } from './activity-screens.ts';
import { commonScreens } from './common-screens.ts';
import { heading, type Screen, type Walked } from './screen.ts';
import { openEditor } from './editor-steps.ts';
import { browser, server } from './journey.ts';

const walked = {} as Record<QuizKind, Walked>;
const names: Record<QuizKind, string> = { quiz: 'Winter birds', person: 'Which bird are you?', academy: 'Ringing birds' };

beforeAll(async () => {
  const { api, email } = await server.asOwner();
  for (const kind of quizKinds) {
    const { id } = await api.createQuiz({ body: { name: names[kind], lang: 1, quiz_type: kind, person_type_count: 3 } });
    const questions = questionTypes.map((type) => ({ ...schemas[type].newQuestion(newId), text: `A question of type ${type}?` }));
    const changes = questions.map((question) => ({ id: newId(), edit: 'add_question', input: { question } }));
    await api.saveChanges({ params: { quizID: id }, body: { changes } });
    walked[kind] = { kind, id, name: names[kind], questions: questions.map((question) => question.id) };
  }
  await server.anonymous.forgotPassword({ body: { email } });
  await server.runJobs();
});

const screens = (): Screen[] => [
  ...commonScreens(walked.quiz),
  ...quizScreens(walked.quiz),
  ...ownScreens(walked.person),
  ...ownScreens(walked.academy),
  { path: `/staff/tenants/${server.tenant.id}`, ready: heading(server.tenant.name) },
];
const accountPages = ['/login', '/forgot-password', '/register', '/confirm-address/abc', '/reset-password/abc?email=a@b.example'];

type Scheme = 'light' | 'dark';

async function show(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
}

/** In these colour schemes; another scheme changes nothing but colours. */
async function breachesOf(page: Page, [first, ...others]: [Scheme, ...Scheme[]]): Promise<string[]> {
  await show(page, first);
  const found = await axe(page);
  for (const scheme of others) {
    await show(page, scheme);
    found.push(...(await axe(page, ['color-contrast'])));
  }
  return found;
}

describe.each<{ width: number; height: number; schemes: [Scheme, ...Scheme[]] }>([
  { width: 1440, height: 900, schemes: ['light', 'dark'] },
  { width: 390, height: 844, schemes: ['dark'] },
])('at $width pixels axe finds nothing', ({ width, height, schemes }) => {
  test('on any screen', { timeout: 600_000 }, async () => {
    const { page, context } = await openEditor(server, browser, { is_staff: true, width, height });
    const found: string[] = [];
    for (const { path, ready, over } of screens()) {
      await page.goto(`${server.base}${path}`);
      await ready(page);
      await over?.(page);
      found.push(...(await breachesOf(page, schemes)).map((breach) => `${path} ${breach}`));
    }
    expect(found).toEqual([]);
    await context.close();
  });

  test('on the account pages', async () => {
    const page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width, height } });
    for (const path of accountPages) {
      await page.goto(`${server.base}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect([path, await breachesOf(page, schemes)]).toEqual([path, []]);
    }
    await page.close();
  });
});

test('every address of the editor is among the screens that are walked', async () => {
  const source = await readFile(new URL('../editor/routes.tsx', import.meta.url), 'utf8');
  const routes = [...source.matchAll(/\bpath: ['`]([^'`]+)['`]|\blist\('([^']+)'/g)].map((match) => (match[1] ?? match[2]) as string);
  const paths = [...screens().map(({ path }) => path), ...accountPages].map((path) => path.replace(/\/?(\?.*)?$/, ''));
  // Addresses that only lead on to others.
  const leadingOn = ['/', '$', '/question', '/statistics', '/${page}', '/${kind}/$quizID'];
  const isWalked = (route: string) => {
    const end = new RegExp(`${route.replaceAll(/\$\w+/g, '[^/]+')}$`);
    return paths.some((path) => end.test(path));
  };
  expect(routes.length).toBeGreaterThan(20);
  expect(routes.filter((route) => !leadingOn.includes(route) && !isWalked(route))).toEqual([]);
});
