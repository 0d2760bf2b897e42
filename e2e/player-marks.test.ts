import { expect, test } from 'vitest';
import { exhaustiveTest } from '#shared/test-amount.ts';
import type { Draft } from '#activity/document.ts';
import { buildQuiz, granted, playGame, player, questionOf } from '#api/play/play/test-quiz.ts';
import { sampleQuestion } from '#questions/sample-questions.ts';
import { newId } from '#shared/ids.ts';
import { answersOf } from './every-type.ts';
import { expectAccessible, hasSettled, heading, newVisitor, playOn, questionsOf, start, withFields } from './player-steps.ts';
import { browser, server } from './journey.ts';

test('an ad between two questions is none of them: it has no number, and the questions count on past it', async () => {
  const [first, second] = questionsOf(2);
  const ad = { ...sampleQuestion('ad', { text: 'Seeds for winter', link: 'https://example.org/', link_text: 'Look' }), id: newId() };
  const { id } = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: [first!, ad, second!],
    settings: { registration_moment: 'none' },
  });
  const { page, context, errors } = await newVisitor(browser, 'phone');
  await page.goto(`${server.base}/player/quiz/${id}`);
  await start(page);
  await page.getByRole('progressbar', { name: 'Question 1 of 2' }).waitFor();
  await playOn(page, 1);
  await heading(page, 'Seeds for winter').waitFor();
  const bar = page.getByRole('progressbar');
  expect(await bar.getAttribute('aria-label')).not.toMatch(/\d/);
  await expect.poll(() => page.locator('.bar-count').count()).toBe(0);
  await page.getByRole('button', { name: /^(Next|Continue)/ }).click();
  await page.getByRole('progressbar', { name: 'Question 2 of 2' }).waitFor();
  await expect.poll(() => page.locator('.bar-count').innerText()).toBe('2 / 2');
  expect(errors).toEqual([]);
  await context.close();
});

test('a preview is marked as one from its cover to its questions, and a real game is not', async () => {
  const { api } = await server.asOwner();
  const { id } = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: questionsOf(1),
    settings: { registration_moment: 'none' },
  });
  const { url } = await api.previewQuiz({ params: { quizID: id } });
  const { page, context, errors } = await newVisitor(browser, 'phone');
  const mark = page.getByText('Preview', { exact: true });
  await page.goto(`${server.base}${url}`);
  await mark.waitFor();
  await start(page);
  await page.getByRole('button', { name: 'Right one' }).waitFor();
  await expect.poll(() => mark.isVisible()).toBe(true);
  expect(errors).toEqual([]);
  await context.close();
  const real = await newVisitor(browser, 'phone');
  await real.page.goto(`${server.base}/player/quiz/${id}`);
  await start(real.page);
  await real.page.getByRole('button', { name: 'Right one' }).waitFor();
  await expect.poll(() => real.page.getByText('Preview', { exact: true }).count()).toBe(0);
  await real.context.close();
});

exhaustiveTest('a player who skipped registration sees “Register your result” above a board of 17 rows', async () => {
  const quiz = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: questionsOf(1),
    settings: { registration_moment: 'after', skip_registration: true },
    change: withFields('name', 'email'),
  });
  for (let place = 0; place < 17; place += 1) {
    const visitor = player(server);
    const { started } = await playGame(visitor, quiz);
    granted(await visitor.register({ game_id: started.game_id, name: `Player ${place}`, email: `player${place}@lucka.example` }));
  }
  const { page, context, errors } = await newVisitor(browser, 'phone');
  await page.goto(`${server.base}/player/quiz/${quiz.id}`);
  await start(page);
  await playOn(page, 1);
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('button', { name: 'View leaderboard' }).click();
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThanOrEqual(17);
  const register = page.getByRole('button', { name: 'Register your result' });
  const isInSight = await register.evaluate((button) => {
    const { top, bottom, left, width } = button.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= innerHeight && button.contains(hit);
  });
  expect(isInSight).toBe(true);
  await register.click();
  await page.getByLabel('First name').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('on a narrow phone the German facts wrap between each other, and the Swedish question about remembering is complete', async () => {
  const build = (lang: number, settings = {}) =>
    buildQuiz(server.services, {
      tenant_id: server.tenant.id,
      questions: questionsOf(12),
      settings: { game_limit: 3, ...settings },
      change: (draft: Draft): Draft => ({ ...draft, lang }),
    });
  const { page, context, errors } = await newVisitor(browser, 'narrow');
  await page.goto(`${server.base}/player/quiz/${(await build(14)).id}`);
  for (const width of [320, 390, 430]) {
    await page.setViewportSize({ width, height: 844 });
    const facts = await page.locator('.facts').evaluate((list) => {
      const { left } = list.getBoundingClientRect();
      return [...list.children].map((fact, place) => {
        const own = fact.getBoundingClientRect();
        const before = list.children[place - 1]?.getBoundingClientRect();
        // The dot before a fact is visible unless it is at the very edge, which is clipped.
        return { isWhole: own.right <= innerWidth, isAfterAnother: own.left === left || before?.top === own.top };
      });
    });
    expect(facts, `${width} wide`).toEqual(facts.map(() => ({ isWhole: true, isAfterAnother: true })));
    expect(facts.length).toBe(3);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${server.base}/player/quiz/${(await build(2)).id}`);
  const bar = page.getByRole('complementary');
  await bar.waitFor();
  const cut = await bar.evaluate((whole) =>
    [whole, ...whole.querySelectorAll<HTMLElement>('p, button')].flatMap((part) => {
      const { left, right, bottom } = part.getBoundingClientRect();
      const isCut = part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1;
      return isCut || left < 0 || right > innerWidth || bottom > innerHeight ? [part.outerHTML] : [];
    }),
  );
  expect(cut).toEqual([]);
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
});

test('a chosen box has a tick in place of its letter, the values of a scale fit in their buttons, and feedback has an edge on every side', async () => {
  const quiz = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: [
      questionOf('checkbox', {
        text: 'Which ones?',
        answers: answersOf(['One', 'Two', 'Three'], ['Two']),
        feedback: { text: 'So it is.' },
      }),
      questionOf('scale', { text: 'How many?', start_value: 0, end_value: 1_000_000, step_interval: 100_000, exact_answer: 500_000 }),
    ],
    settings: { registration_moment: 'none' },
  });
  const { page, context, errors } = await newVisitor(browser);
  await page.goto(`${server.base}/player/quiz/${quiz.id}`);
  await start(page);
  await page.getByRole('checkbox', { name: 'Two' }).click();
  const letters = await page.locator('.choice').evaluateAll((choices) =>
    choices.map((choice) => {
      const letter = choice.querySelector('.choice-letter') as HTMLElement;
      const isTicked = getComputedStyle(letter, '::after').clipPath.startsWith('polygon');
      return `${getComputedStyle(letter).fontSize === '0px' ? '' : letter.textContent}${isTicked ? '✓' : ''}`;
    }),
  );
  expect(letters).toEqual(['A', '✓', 'C']);
  await page.getByRole('button', { name: 'Answer' }).click();
  const feedback = page.getByRole('region', { name: 'Feedback' });
  await feedback.waitFor();
  await hasSettled(page);
  const edges = await feedback.evaluate((box) => {
    const { borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth } = getComputedStyle(box);
    return [borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth].map(Number.parseFloat);
  });
  expect(Math.min(...edges)).toBeGreaterThanOrEqual(1);
  const dock = await page.locator('.dock').boundingBox();
  const box = await feedback.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((dock?.y ?? 0) + 1);
  await page.getByRole('button', { name: 'Next' }).click();
  await heading(page, 'How many?').waitFor();
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const wider = await page
      .locator('.scale-step')
      .evaluateAll((steps) => steps.filter((step) => step.scrollWidth > step.clientWidth).map((step) => step.textContent));
    expect(wider, `${width} wide`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  expect(errors).toEqual([]);
  await context.close();
});
