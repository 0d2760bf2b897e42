import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { amount } from '#shared/test-amount.ts';
import { registrationFieldNames } from '#shared/content/head.ts';
import type { Draft } from '#activity/document.ts';
import { languages } from '#shared/languages.ts';
import { newId } from '#shared/ids.ts';
import { buildQuiz } from '#api/play/play/test-quiz.ts';
import { expectAccessible, newVisitor, questionsOf } from './player-steps.ts';
import { browser, server } from './journey.ts';

/** Every possible field, all required, in a language. */
const withAllFields =
  (lang: number) =>
  (draft: Draft): Draft => {
    const fields = registrationFieldNames.map((name) => ({ key: name, name, required: true }));
    const settings = { ...draft.registration.settings, fields, fixed_password: 'winter', terms_url: 'https://customer.example/terms' };
    return { ...draft, lang, registration: { ...draft.registration, settings } };
  };
const textsOf = async (code: string): Promise<Record<string, string>> =>
  JSON.parse(await readFile(new URL(`../locales/${code}.json`, import.meta.url), 'utf8')) as Record<string, string>;

async function openRegistration(lang: number): Promise<{ page: Page; quiz: string; errors: string[]; close(): Promise<void> }> {
  const quiz = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: questionsOf(1),
    settings: { registration_moment: 'before' },
    change: withAllFields(lang),
  });
  const { page, context, errors } = await newVisitor(browser, 'phone');
  await page.goto(`${server.base}/player/quiz/${quiz.id}`);
  await page.locator('.dock button').first().click();
  await page.locator('[name=fixed_password]').waitFor();
  return { page, quiz: quiz.id, errors, close: () => context.close() };
}
const problem = (page: Page, name: string) => page.locator(`#field-${name}-problem`).textContent();
const register = (page: Page) => page.locator('.dock button[type=submit]').click();

test('every field shows its own error, first in the browser and then from the server, and accepts valid input', async () => {
  const { page, errors, close } = await openRegistration(14);
  const t = await textsOf('gm');
  await register(page);
  for (const name of registrationFieldNames)
    expect([name, await problem(page, name)]).toEqual([name, t[name === 'terms' ? 'problem.terms' : 'problem.empty']]);
  const focused = () => page.evaluate(() => document.activeElement?.id);
  await expect.poll(() => focused()).toBe(`field-${registrationFieldNames[0]}`);
  // Also after a second press, and typing does not lose the focus.
  await register(page);
  await expect.poll(() => focused()).toBe(`field-${registrationFieldNames[0]}`);
  await page.keyboard.type('Robin');
  await expect.poll(() => page.locator(`[name=${registrationFieldNames[0]}]`).inputValue()).toBe('Robin');
  await expect
    .poll(() => page.locator('.field label > span[aria-hidden], .field label span > span[aria-hidden]').count())
    .toBe(registrationFieldNames.length);
  await expectAccessible(page);

  for (const name of ['name', 'surname', 'username', 'city', 'address', 'member_number', 'custom_text'])
    await page.locator(`[name=${name}]`).fill('Anna');
  await page.locator('[name=gender]').selectOption('female');
  for (const name of ['terms', 'custom_checkbox']) await page.locator(`[name=${name}]`).check();
  const wrong = { age: '151', email: 'anna@', phone: '12 34', user_password: '12345', fixed_password: 'summer' };
  for (const [name, value] of Object.entries(wrong)) await page.locator(`[name=${name}]`).fill(value);
  await register(page);
  await expect.poll(() => problem(page, 'age')).toBe(t['number.between']?.replace('{{from}}', '0').replace('{{to}}', '150'));
  await expect.poll(() => problem(page, 'email')).toBe(t['problem.email']);
  await expect.poll(() => problem(page, 'phone')).toBe(t['problem.short_other']?.replace('{{count}}', '6'));
  await expect.poll(() => problem(page, 'user_password')).toBe(t['problem.short_other']?.replace('{{count}}', '6'));
  await expect.poll(() => page.locator('#field-fixed_password-problem').count()).toBe(0);

  const right = { age: '34', email: 'anna@school.example', phone: '(08) 12 34 56', user_password: 'robin in the snow' };
  for (const [name, value] of Object.entries(right)) await page.locator(`[name=${name}]`).fill(value);
  await register(page);
  await expect.poll(() => page.locator('#field-fixed_password-problem').textContent()).toBe(t['problem.password']);
  await page.locator('[name=fixed_password]').fill('winter');
  await register(page);
  await page.getByRole('heading', { name: 'Question number 1?' }).waitFor();
  const [row] = await server.services.database
    .owner`select name, surname, gender, age, email, username, city, address, phone, member_number from player where email = ${right.email}`;
  const anna = { name: 'Anna', surname: 'Anna', username: 'Anna', city: 'Anna', address: 'Anna', member_number: 'Anna' };
  expect(row).toEqual({ ...anna, gender: 'female', age: 34, email: right.email, phone: right.phone });
  // Chromium logs the refused password.
  expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
  await close();
});

test('after too many guesses of the shared password the player must wait, and loses no input', async () => {
  const { page, quiz, close } = await openRegistration(1);
  const guess = new URLSearchParams({ quiz_localization_id: quiz, fixed_password: 'guess' });
  for (let guesses = 0; guesses < 30; guesses += 1) {
    guess.set('uuid_front', newId());
    await server.request('/api/v1/player/player-register-before', { method: 'POST', body: guess });
  }
  const values = { name: 'Anna', age: '34', email: 'anna.waits@school.example', phone: '08123456', user_password: 'robin in the snow' };
  for (const name of registrationFieldNames) {
    const input = page.locator(`[name=${name}]`);
    if (name === 'gender') await input.selectOption('female');
    else if (name === 'terms' || name === 'custom_checkbox') await input.check();
    else await input.fill(values[name as keyof typeof values] ?? 'winter');
  }
  await register(page);
  await page.getByText('Too many attempts. Please wait a while.').waitFor();
  await expect.poll(() => page.locator('[name=email]').inputValue()).toBe(values.email);
  await close();
});

test.each(amount(languages.slice(0, 2), languages).map(({ name, id, code }) => [name, id, code] as const))(
  'errors are in %s',
  async (_, id, code) => {
    const { page, errors, close } = await openRegistration(id);
    const t = await textsOf(code);
    await page.locator('[name=email]').fill('anna@');
    await page.locator('[name=age]').fill('old');
    await register(page);
    const fieldErrors = await Promise.all(['name', 'email', 'age', 'terms'].map((name) => problem(page, name)));
    const between = t['number.between']!.replace('{{from}}', '0').replace('{{to}}', '150');
    expect(fieldErrors).toEqual([t['problem.empty'], t['problem.email'], between, t['problem.terms']]);
    expect(errors).toEqual([]);
    await close();
  },
);
