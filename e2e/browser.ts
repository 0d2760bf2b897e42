import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { amount, isLater } from '#shared/test-amount.ts';
import { findChromium } from './chromium.ts';

type Violation = { id: string; help: string; nodes: { element: Element; any: { message: string }[] }[] };

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Starts the browser of the journeys and of measurements; the caller closes it. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const { args, ...found } = await findChromium();
  const browser = await chromium.launch({ headless: true, ...found, args: [...args, ...more] });
  // A busy machine takes its time. It matters only where a test fails.
  browser.on('context', (context) => context.setDefaultTimeout(60_000));
  if (slowNetwork > 0) browser.on('context', (context) => context.on('page', slowDown));
  return browser;
}

/** Milliseconds by which each reply comes later: with 300, tests fail that decide too early, and screens that lose what was pressed early. */
const slowNetwork = Number(process.env['SLOW_NETWORK'] ?? 0);

async function slowDown(page: Page): Promise<void> {
  try {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Network.enable');
    const unlimited = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
    await devTools.send('Network.emulateNetworkConditions', { ...unlimited, latency: slowNetwork });
  } catch (error) {
    // The test may have closed the page already.
    if (!page.isClosed()) throw error;
  }
}

/**
 * The violations of WCAG 2.2 AA on the present page, one readable line each; `only` names tags or rules. Skips the contents of frames. Open pages
 * with `reducedMotion: 'reduce'`: a half-faded text has no contrast. A file of `ops/exhaustive-parts.ts` looks
 * when it is its turn.
 */
export async function axe(page: Page, only = rules): Promise<string[]> {
  if (isLater()) return [];
  const shape = join(inject('soundShapes'), await shapeOf(page, only));
  if (amount(existsSync(shape), false)) return [];
  const found = await runAxe(page, only);
  if (found.length === 0) await writeFile(shape, '');
  return found;
}

/** The key of a check: the rules, and the elements with their attributes, whether they have text, their size, language and colours. */
async function shapeOf(page: Page, only: string[]): Promise<string> {
  const shape = await page.evaluate(() => {
    const kindOf = (element: Element): string => {
      const role = element.getAttribute('role') ?? '';
      return `${element.localName} ${element.className} ${role} ${element.getAttributeNames().toSorted().join()} ${element.textContent === ''}`;
    };
    const kinds = new Set([...document.querySelectorAll('html, body *')].map(kindOf));
    const colours = [...document.querySelectorAll('html, body, h1, button, a')].map((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return `${color} ${backgroundColor}`;
    });
    const { scheme, lang } = { scheme: document.documentElement.dataset['mantineColorScheme'], lang: document.documentElement.lang };
    return [innerWidth, innerHeight, lang, scheme, ...new Set(colours), ...[...kinds].toSorted()].join('\n');
  });
  return createHash('sha256').update(`${only.join()}\n${shape}`).digest('base64url');
}

async function runAxe(page: Page, only: string[]): Promise<string[]> {
  // As an expression, because the page's own security policy forbids scripts from elsewhere.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${await axeSource};axe.configure({ noHtml: true })`);
  return page.evaluate(async (runOnly) => {
    const { axe: checker } = globalThis as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } };
    // Axe would write down the source of every element, found or not, and selectors that nobody reads.
    const options = { runOnly, resultTypes: ['violations'], preload: false, iframes: false, selectors: false, elementRef: true };
    const { violations } = await checker.run(options);
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ element, any }) => `${id}: ${help}: ${element.outerHTML.slice(0, 200)} (${any[0]?.message ?? ''})`),
    );
  }, only);
}

/** Collects, from now on, the page's logged errors and exceptions. Chromium also logs every reply of 400 and above. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(`${message.text()} (${message.location().url})`));
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

/**
 * Press targets smaller than this many pixels, one readable line each. The label of a field belongs to its target; links within a sentence are exempt
 * (WCAG 2.5.8, “inline”), and hidden elements do not count.
 */
export const smallTargets = (page: Page, least = 44): Promise<string[]> =>
  page.evaluate((smallest) => {
    const pressable = 'a[href], button, select, textarea, summary, input:not([type=hidden]), [role=application], [role=slider]';
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.innerText.trim() !== (element as HTMLElement).innerText.trim();
    return [...document.querySelectorAll<HTMLElement>(pressable)].flatMap((element) => {
      const labels = [...((element as HTMLInputElement).labels ?? [])];
      const boxes = [element, ...labels].map((box) => box.getBoundingClientRect());
      const [width, height] = [Math.max(...boxes.map((box) => box.width)), Math.max(...boxes.map((box) => box.height))];
      const isShown = element.checkVisibility({ visibilityProperty: true }) && !element.closest('.unseen, [inert]') && width > 1;
      // Tolerates half a pixel of rounding.
      const isLarge = width >= smallest - 0.5 && height >= smallest - 0.5;
      return isShown && !isLarge && !isInSentence(element)
        ? [`${Math.round(width)} x ${Math.round(height)}: ${element.outerHTML.slice(0, 160)}`]
        : [];
    });
  }, least);

/** Visible disabled controls without a reason of their own or of an element around them, one readable line each. */
export const unexplained = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isTold = (element: Element | null): boolean =>
      element !== null &&
      ((element.getAttribute('aria-describedby') ?? '').split(' ').some((id) => document.getElementById(id)?.innerText.trim()) ||
        isTold(element.parentElement));
    const off = [...document.querySelectorAll<HTMLElement>(':disabled, [aria-disabled=true]')];
    return off
      .filter((element) => element.checkVisibility() && !element.closest('[inert], [aria-hidden=true]') && !isTold(element))
      .map((element) => element.outerHTML.slice(0, 160));
  });
