import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { amount } from '#shared/test-amount.ts';
import { buildQuiz, choice, questionOf } from '#api/play/play/test-quiz.ts';
import { type Question, questionTypes } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
import { isCounted, traits } from '#questions/traits.ts';
import { answersOf, drawPictures, pairsOfWords, pictureOf } from './every-type.ts';
import { browser, server } from './journey.ts';
import { expectAccessible, heading, layoutShift, newVisitor, points, start } from './player-steps.ts';

/** A question of each type, and how keys alone answer it correctly, starting from its heading. */
const kinds: { question: Question; keys: (page: Page) => Promise<void> }[] = [
  { question: choice({ text: 'Text', answers: answersOf(['Yes', 'No'], ['No']) }), keys: (page) => press(page, '2') },
  {
    question: questionOf('checkbox', { text: 'Checkbox', answers: answersOf(['One', 'Two', 'Three'], ['One', 'Three']) }),
    keys: (page) => press(page, '1', '3', 'Enter'),
  },
  {
    question: questionOf('image', {
      text: 'Image',
      answers: answersOf(['A cat', 'A dog'], ['A dog']).map((answer) => ({ ...answer, image: pictureOf(`Picture of ${answer.text}`) })),
    }),
    keys: (page) => press(page, 'ArrowDown', 'ArrowDown', 'Enter'),
  },
  {
    question: questionOf('mark_on_image', {
      text: 'Mark',
      image: pictureOf('A meadow'),
      answers: [{ id: newId(), is_right: true, shape: { kind: 'circle', x: 0.56, y: 0.5, r: 0.02 } }],
    }),
    // From the middle two steps to the right.
    keys: (page) => press(page, 'Tab', 'ArrowRight', 'ArrowRight', 'Tab', 'Enter'),
  },
  {
    question: questionOf('match_pairs', { text: 'Pairs', answers: pairsOfWords(['Norway – Oslo', 'Italy – Rome'], ['Bern']) }),
    // The arrow keys go through the options in whatever order this game shows them.
    keys: async (page) => {
      for (const name of ['Norway Oslo', 'Italy Rome']) {
        await press(page, 'Tab');
        for (let step = 0; step < 4 && !(await page.getByRole('button', { name }).isVisible()); step += 1) await press(page, 'ArrowDown');
      }
      await press(page, 'Tab', 'Tab', 'Enter');
    },
  },
  { question: questionOf('text_poll', { text: 'Poll', answers: answersOf(['Tea', 'Coffee'], []) }), keys: (page) => press(page, '1') },
  {
    question: questionOf('text_in_order', { text: 'Order', answers: answersOf(['First', 'Second'], []) }),
    // Right by chance in every other game; else one move makes it right.
    keys: async (page) => {
      const isRight = (await page.getByRole('listitem').first().textContent())?.includes('First') === true;
      await press(page, ...(isRight ? ['Tab', 'Tab', 'Tab', 'Tab', 'Tab'] : ['Tab', 'Tab', 'Enter', 'Tab']), 'Enter');
    },
  },
  {
    question: questionOf('scale', {
      text: 'Scale',
      start_value: 1,
      end_value: 5,
      step_interval: 1,
      exact_answer: 4,
      start_label: 'Never',
      end_label: 'Always',
    }),
    keys: async (page) => {
      await page.getByRole('button', { name: '5 Always', exact: true }).waitFor();
      await press(page, '4', 'Tab', 'Tab', 'Enter');
    },
  },
  {
    question: questionOf('scale', {
      text: 'Slider',
      start_value: 0,
      end_value: 100,
      step_interval: 1,
      exact_answer: 51,
      end_label: 'Completely',
    }),
    keys: (page) => press(page, 'Tab', 'ArrowRight', 'Enter'),
  },
  { question: questionOf('free_text', { text: 'Words', accepted: ['Östersund'] }), keys: (page) => typed(page, ' östersund') },
  {
    question: questionOf('fill_the_gaps', {
      text: 'Gaps',
      gap_text: 'The capital of Italy is {{1}}, of Norway {{2}}.',
      gaps: [
        { id: '1', accepted: ['Rome'] },
        { id: '2', accepted: ['Oslo'], options: ['Bergen', 'Oslo'] },
      ],
    }),
    keys: async (page) => {
      await press(page, 'Tab');
      await page.keyboard.type('rome');
      await press(page, 'Enter', 'O', 'Enter');
    },
  },
  { question: questionOf('range', { text: 'Range', exact_answer: 6650, range: 100 }), keys: (page) => typed(page, '6,700') },
  { question: questionOf('exact_answer', { text: 'Number', exact_answer: 2.5 }), keys: (page) => typed(page, '2.5') },
  {
    question: questionOf('ad', { text: 'An ad', link: 'https://example.org/', link_text: 'Look' }),
    keys: (page) => press(page, 'Tab', 'Tab', 'Enter'),
  },
];

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
async function typed(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Tab');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

test('every type of question is among the tested ones', () => {
  // A section is answered in its own journey.
  const answered = questionTypes.filter((type) => !traits[type].beginsSection);
  expect(new Set(kinds.map(({ question }) => question.type))).toEqual(new Set(answered));
});

test.each(amount(['phone'] as const, ['phone', 'narrow'] as const))(
  'keys alone answer every type of question, and every screen on the way is accessible: %s',
  async (size) => {
    const quiz = await buildQuiz(server.services, {
      tenant_id: server.tenant.id,
      questions: kinds.map(({ question }) => question),
      settings: { registration_moment: 'none' },
    });
    const { page, context, errors } = await newVisitor(browser, size);
    await drawPictures(page);
    await page.goto(`${server.base}/player/quiz/${quiz.id}`);
    await start(page);
    for (const { question, keys } of kinds) {
      await heading(page, question.text).waitFor();
      await page.getByText('Loading').waitFor({ state: 'detached' });
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent), { message: 'the focus is on the question' })
        .toBe(question.text);
      await expectAccessible(page);
      await keys(page);
      if (!isCounted(question)) continue;
      if (traits[question.type].isPolled) await page.getByText('100%').first().waitFor();
      else await page.getByRole('region', { name: 'Feedback' }).getByText('Correct', { exact: true }).waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Enter');
    }
    await heading(page, 'Your result').waitFor();
    // The poll and the ad give no points.
    await expect.poll(() => points(page).textContent()).toBe(String(kinds.length - 2));
    await page.getByRole('button', { name: 'View answers' }).click();
    await heading(page, 'Your answers').waitFor();
    await expectAccessible(page);
    expect(await layoutShift(page)).toBeLessThan(0.001);
    expect(errors).toEqual([]);
    await context.close();
  },
);

test('touch alone points at a picture, drags an order, and counts the same', async () => {
  const order = questionOf('text_in_order', { text: 'Order', answers: answersOf(['First', 'Second', 'Third'], []) });
  const mark = kinds[3]?.question as Question;
  const quiz = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: [order, mark],
    settings: { registration_moment: 'none' },
  });
  const { page, context } = await newVisitor(browser);
  await drawPictures(page);
  await page.goto(`${server.base}/player/quiz/${quiz.id}`);
  await start(page);
  await page.getByRole('listitem').first().waitFor();
  for (const [place, name] of ['First', 'Second', 'Third'].entries()) {
    const row = page.getByRole('listitem').filter({ hasText: name });
    const grip = await row.locator('.order-grip').boundingBox();
    const goal = await page.getByRole('listitem').nth(place).boundingBox();
    if (!grip || !goal) throw new Error('The rows are not drawn.');
    await page.mouse.move(grip.x + 10, grip.y + 20);
    await page.mouse.down();
    await page.mouse.move(grip.x + 10, goal.y + 4, { steps: 12 });
    await page.mouse.up();
    await expect.poll(() => page.getByRole('listitem').nth(place).textContent()).toContain(name);
  }
  await page.getByRole('button', { name: 'Answer' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await heading(page, 'Mark').waitFor();
  const pad = page.getByRole('application');
  const box = await pad.boundingBox();
  if (!box) throw new Error('The picture is not drawn.');
  await pad.click({ position: { x: box.width * 0.56, y: box.height * 0.5 } });
  await page.getByRole('button', { name: 'Answer' }).click();
  await page.getByRole('button', { name: 'View result' }).click();
  await expect.poll(() => points(page).textContent()).toBe('2');
  await context.close();
});
