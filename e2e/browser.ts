import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { chromium, type Browser, type Page } from 'playwright-core';
import { findChromium } from './chromium.ts';

type Violation = { id: string; help: string; nodes: { html: string; any: { message: string }[] }[] };

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Starts the browser of the journeys; close it when done. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ headless: true, ...(await findChromium()) });
}

/** The breaches of WCAG 2.2 AA on the page as it is now, one readable line each. Open pages with `reducedMotion: 'reduce'`: half-faded text has no contrast. */
export async function axe(page: Page): Promise<string[]> {
  // As an expression, because the page's own security policy forbids scripts from elsewhere.
  await page.evaluate(await readFile(axeFile, 'utf8'));
  const violations = await page.evaluate(async (runOnly): Promise<Violation[]> => {
    const { axe: checker } = globalThis as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } };
    return (await checker.run({ runOnly })).violations;
  }, rules);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${help}: ${html.slice(0, 200)} (${any[0]?.message ?? ''})`),
  );
}

/** Collects, from now on, what the page logs as an error or throws. Chromium also logs every answer of 400 and above. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(`${message.text()} (${message.location().url})`));
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}
