import type { Page } from 'playwright-core';
import { hasSettled } from './player-steps.ts';

/**
 * The steps of tests that play many questions, each with few messages between here and the page: Playwright looks at an element for two frames before it
 * presses it, which costs more than all the rest. The presses are real, at the middle of the element: what lies over it would get them.
 */

/** The question is whole on the screen, and nothing moves. */
export async function waitForQuestion(page: Page, text: string): Promise<void> {
  await page.evaluate(async (wanted) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const isThere = () =>
      document.querySelector('.question-form .question-text')?.textContent.trim() === wanted &&
      !document.querySelector('.question-form')?.textContent.includes('Loading');
    while (!isThere()) await frame();
    // What follows the sizes of the parts.
    await frame();
    await frame();
  }, text);
  await hasSettled(page);
}

/** The answer has its feedback, and the button continues. */
export async function waitForFeedback(page: Page): Promise<void> {
  await page.evaluate(async (button) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    while (!document.querySelector(button)) await frame();
    await frame();
    await frame();
  }, onward);
  await hasSettled(page);
}

/** The button that continues; the one that gives the answer submits. */
const onward = '.question-form .dock .button[type=button]';

export const pressNext = (page: Page): Promise<void> => press(page, onward);

/** Presses the last of the elements once it can be pressed, `at` this place in it. */
async function press(page: Page, selector: string, at?: { x: number; y: number }): Promise<void> {
  const { x, y } = await page.evaluate(
    async ([wanted, place]) => {
      const last = () => [...document.querySelectorAll(wanted)].at(-1);
      while (last()?.getAttribute('aria-disabled') === 'true') await new Promise((done) => requestAnimationFrame(done));
      const element = last();
      if (!element) throw new Error(`There is no ${wanted}`);
      const point = () => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { x: left + (place?.x ?? width / 2), y: top + (place?.y ?? height / 2) };
      };
      const isFree = () => {
        const hit = document.elementFromPoint(point().x, point().y);
        return hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element));
      };
      if (!isFree()) element.scrollIntoView({ block: 'center' });
      if (!isFree()) throw new Error(`${element.outerHTML.slice(0, 160)} is covered`);
      return point();
    },
    [selector, at] as const,
  );
  await page.mouse.click(x, y);
}

const ways = {
  several: '.question-form input[type=checkbox]',
  one: '.question-form :is(button.choice, .scale-step)',
  mark: '.question-form .mark-pad',
  pairs: '.question-form .pairs-place',
  words: '.question-form :is(input:not([type=checkbox], [type=range]), textarea)',
} as const;

/** Chooses or fills in an answer; the last one of several. */
export async function chooseByHand(page: Page): Promise<void> {
  const way = await page.evaluate(
    (all) => Object.entries(all).find(([, selector]) => document.querySelector(selector))?.[0] as keyof typeof all | undefined,
    ways,
  );
  if (way === 'mark') return press(page, ways.mark, { x: 20, y: 20 });
  if (way === 'several' || way === 'one') return press(page, ways[way]);
  if (way === undefined) return;
  await page.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.focus(), ways[way]);
  await (way === 'pairs' ? page.keyboard.press('ArrowDown') : page.keyboard.insertText('7'));
}

/** Gives an answer, also where it takes a button. */
export async function answerByHand(page: Page): Promise<void> {
  await chooseByHand(page);
  const button = '.question-form button[type=submit]';
  if (await page.evaluate((selector) => document.querySelector(selector) !== null, button)) await press(page, button);
}
