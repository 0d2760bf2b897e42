import { expect } from 'vitest';
import { browser } from './journey.ts';
import { expectOutcome, lookAtAnswers, playQuestion, press } from './play-question.ts';
import { newVisitor, start } from './player-steps.ts';
import type { Game } from './question-cases.ts';

/** Plays one game after the other as a visitor on a phone; axe checks the second one. */
export async function playGames(address: string, games: readonly Game[]): Promise<void> {
  const visitor = await newVisitor(browser, 'phone');
  const { page } = visitor;
  await page.goto(address);
  for (const [number, { answers, outcome }] of games.entries()) {
    if (number === 0) {
      // Nothing is counted without consent.
      await press(page, 'Yes');
      await start(page);
    } else await press(page, 'Play again');
    for (const answering of answers) await playQuestion(page, answering, number === 1);
    await expectOutcome(page, outcome);
    if (number === 1) await lookAtAnswers(page);
  }
  expect(visitor.errors).toEqual([]);
  await visitor.context.close();
}
