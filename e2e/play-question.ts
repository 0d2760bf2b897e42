import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, points } from './player-steps.ts';

export type Verdict = 'Correct' | 'Partly correct' | 'Wrong';

/** How to answer a question, and the expected feedback; null: neither right nor wrong. */
export interface Answering {
  text: string;
  give: (page: Page) => Promise<void>;
  verdict: Verdict | null;
  /** The text that the page must show after the answer. */
  feedback?: string | RegExp;
  /** Without feedback: the game continues at once. */
  goesOn?: boolean;
}
/** The end of a game: `right` is absent when nothing can be right. */
export interface Outcome {
  points: number;
  right?: string;
}

export const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
export const answer = (page: Page): Promise<void> => press(page, 'Answer');

/** Answers one question and continues. `look`: axe checks the feedback; player-types.test.ts checks the question before the answer. */
export async function playQuestion(page: Page, { text, give, verdict, feedback, goesOn = false }: Answering, look: boolean): Promise<void> {
  await page.getByRole('heading', { level: 1, name: text }).waitFor();
  await give(page);
  if (goesOn) return;
  const onward = page.getByRole('button', { name: /^(Next|View result)$/ });
  await onward.waitFor();
  const region = page.getByRole('region', { name: 'Feedback' });
  if (verdict) await expect.poll(() => region.getByRole('paragraph').first().innerText()).toMatch(new RegExp(`^\\s*${verdict}`));
  else await expect.poll(() => region.count()).toBe(0);
  if (feedback) await page.getByText(feedback).first().waitFor();
  if (look) await expectAccessible(page);
  await onward.click();
}

/** Skips the registration, if it appears, and views the score. */
export async function expectOutcome(page: Page, { points: expected, right }: Outcome): Promise<void> {
  const title = page.getByRole('heading', { level: 1, name: 'Your result', exact: true });
  const skip = page.getByRole('button', { name: 'Skip' });
  await title.or(skip).first().waitFor();
  if (await skip.isVisible()) await skip.click();
  await title.waitFor();
  await expect.poll(() => points(page).innerText()).toBe(String(expected));
  const figure = page.getByRole('term').filter({ hasText: 'Correct answers' });
  if (right === undefined) await expect.poll(() => figure.count()).toBe(0);
  else await expect.poll(() => figure.locator('xpath=following-sibling::dd').innerText()).toBe(right);
}

/** Every question with its feedback. */
export async function lookAtAnswers(page: Page): Promise<void> {
  const open = page.getByRole('button', { name: 'View answers' });
  await open.click();
  await page.getByRole('heading', { level: 1, name: 'Your answers' }).waitFor();
  await expectAccessible(page);
  await press(page, 'Back');
  await open.waitFor();
}
