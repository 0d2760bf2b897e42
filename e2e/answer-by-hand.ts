import type { Page } from 'playwright-core';

/** Chooses or fills in an answer by touch; the last one of several. */
export async function chooseByHand(page: Page): Promise<void> {
  const form = page.locator('.question-form');
  const [multiple, single] = [form.getByRole('checkbox'), form.locator('button.choice, .scale-step')];
  if (await multiple.count()) await multiple.last().click();
  else if (await single.count()) await single.last().click();
  else if (await form.locator('.mark-pad').count()) await form.locator('.mark-pad').click({ position: { x: 20, y: 20 } });
  else if (await form.locator('.pairs').count()) await form.locator('.pairs-place').first().press('ArrowDown');
  else if (await form.getByRole('textbox').count()) await form.getByRole('textbox').first().fill('7');
}

/** Gives an answer by touch, also where it takes a button. */
export async function answerByHand(page: Page): Promise<void> {
  await chooseByHand(page);
  const answer = page.locator('.question-form').getByRole('button', { name: /^(Answer|Continue)$/ });
  if (await answer.count()) await answer.click();
}
