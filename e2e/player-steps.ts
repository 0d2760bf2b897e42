import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { choice } from '#api/play/play/test-quiz.ts';
import type { Draft } from '#activity/document.ts';
import type { RegistrationFieldName } from '#shared/content/head.ts';
import type { Question } from '#shared/content/question.ts';
import { axe, smallTargets, watchErrors } from './browser.ts';

export const sizes = {
  phone: { width: 390, height: 844 },
  narrow: { width: 320, height: 640 },
  desktop: { width: 1440, height: 900 },
} as const;

export interface OpenPage {
  page: Page;
  context: BrowserContext;
  errors: string[];
}

/** A new visitor: cookies and storage of her own. The page sums its layout shift from the start. */
export async function newVisitor(
  browser: Browser,
  size: keyof typeof sizes = 'desktop',
  more: { javaScriptEnabled?: boolean } = {},
): Promise<OpenPage> {
  const isPhone = size !== 'desktop';
  const context = await browser.newContext({
    viewport: sizes[size],
    reducedMotion: 'reduce',
    isMobile: isPhone,
    hasTouch: isPhone,
    ...more,
  });
  return openTab(context);
}

/** The page gets these files only once the returned function is called. */
export async function holdBack(page: Page, files: string): Promise<() => void> {
  const wanted = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await wanted.promise;
    await route.continue();
  });
  return wanted.resolve;
}
export const programFiles = '**/assets/player/files/player-*.js';

/** Another tab of the same visitor. */
export async function openTab(context: BrowserContext): Promise<OpenPage> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const shown = globalThis as unknown as { shift: number };
    shown.shift = 0;
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
    // Chromium excuses what moves within half a second of a press.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) shown.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return { page, context, errors: watchErrors(page) };
}

export const layoutShift = (page: Page): Promise<number> => page.evaluate(() => (globalThis as unknown as { shift: number }).shift);

/**
 * The screen has no violation of WCAG 2.2 AA (`only`: of these rules) and nothing wider than itself, and on a phone every target is large enough.
 */
export async function expectAccessible(page: Page, only?: string[]): Promise<void> {
  await hasSettled(page);
  expect(await breachesOf(page, only)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const isPhone = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  if (isPhone) expect(await smallTargets(page)).toEqual([]);
}

/** Axe's rules at any scroll position: a target clipped by the dock here is complete a little further down. */
async function breachesOf(page: Page, only?: string[]): Promise<string[]> {
  const found = await axe(page, only);
  if (!found.some(isOfSize)) return found;
  await page.evaluate(() => scrollBy(0, 80));
  const further = new Set((await axe(page, only)).map(whatOf));
  await page.evaluate(() => scrollBy(0, -80));
  return found.filter((breach) => !isOfSize(breach) || further.has(whatOf(breach)));
}
const isOfSize = (breach: string): boolean => breach.startsWith('target-size');
/** The element, without the size of its free part. */
const whatOf = (breach: string): string => breach.split(' (')[0] ?? '';

/** All animations have ended: a growing box does not have its final size yet. */
export const hasSettled = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ending = document.getAnimations().filter((animation) => Number.isFinite(Number(animation.effect?.getComputedTiming().endTime)));
    return Promise.allSettled(ending.map((animation) => animation.finished));
  });

/** Choices whose first answer is right. */
export function questionsOf(count: number, own: Partial<Question> = {}): Question[] {
  return Array.from({ length: count }, (_, place) => {
    const question = choice({ text: `Question number ${place + 1}?`, ...own });
    return {
      ...question,
      answers: question.answers.map((answer, index) => ({ ...answer, text: index === 0 ? 'Right one' : `Wrong ${index}` })),
    };
  });
}

/** Adds these fields to the registration page, all required. */
export const withFields =
  (...names: RegistrationFieldName[]) =>
  (draft: Draft): Draft => {
    const fields = names.map((name) => ({ key: name, name, required: true }));
    return { ...draft, registration: { ...draft.registration, settings: { ...draft.registration.settings, fields } } };
  };

export const start = (page: Page): Promise<void> => page.getByRole('button', { name: 'Start' }).click();
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
export const next = (page: Page): Promise<void> => page.getByRole('button', { name: /^(Next|View result)$/ }).click();

/** Answers the question with this number correctly and continues. */
export async function playOn(page: Page, number: number): Promise<void> {
  await heading(page, `Question number ${number}?`).waitFor();
  await page.getByRole('button', { name: 'Right one' }).click();
  await next(page);
}

/** The game's points on the result. */
export const points = (page: Page) => page.locator('.score-points .unseen');
