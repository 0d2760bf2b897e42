import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { exhaustiveTest } from '#shared/test-amount.ts';
import { newMember } from '#kinds/collection/body.ts';
import type { Settings } from '#shared/content/head.ts';
import { newId } from '#shared/ids.ts';
import { buildQuiz, type TestQuiz } from '#api/play/play/test-quiz.ts';
import { putOnPlan } from '#api/test-factories.ts';
import { publish, setDates } from './activity-editor.ts';
import { axe } from './browser.ts';
import { allSaved, openEditor } from './editor-steps.ts';
import { expectPictures } from './result-card.ts';
import { browser, server } from './journey.ts';
import { press } from './play-question.ts';
import { expectAccessible, heading, holdBack, newVisitor, playOn, questionsOf } from './player-steps.ts';
import { visit } from './visit.ts';

const goTo = (page: Page, part: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Parts of the activity' }).getByRole('button', { name: part }).click();

const quiz = (name: string, more: Partial<Settings> = {}): Promise<TestQuiz> =>
  buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: questionsOf(2),
    settings: { pass_level: 1, ...more },
    change: (draft) => ({ ...draft, name, cover: { ...draft.cover, title: name } }),
  });

/** Creates a collection in the wizard with both quizzes: the second opens once the first is passed. */
async function makeCollection(page: Page): Promise<string> {
  await page.goto(`${server.base}/dashboard/collections`);
  await page.getByRole('button', { name: /^Collection/ }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('The bird weeks');
  await press(page, 'Create');
  await page.waitForURL('**/collection/*/editor/**');
  await goTo(page, 'Activities');
  for (const name of ['Ice birds', 'Song birds']) {
    await page.getByRole('combobox', { name: 'Add activity' }).fill(name);
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
    await page.getByRole('region', { name }).waitFor();
  }
  // Moves the last added member to the front by keyboard.
  await page.getByRole('button', { name: 'Move Song birds', exact: true }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  const list = page.getByRole('list', { name: 'Activities' }).getByRole('region');
  await expect
    .poll(() => list.evaluateAll((all) => all.map((element) => element.getAttribute('aria-label'))))
    .toEqual(['Song birds', 'Ice birds']);
  const second = page.getByRole('region', { name: 'Ice birds' });
  await second.getByRole('combobox', { name: 'Opens after' }).click();
  await page.getByRole('option', { name: 'Song birds' }).click();
  await second.getByRole('combobox', { name: 'When it is' }).click();
  await page.getByRole('option', { name: 'Passed' }).click();
  await second.getByLabel('Text on the page').fill('Who stays when the lake freezes?');
  await allSaved(page);
  expect(await axe(page)).toEqual([]);
  return page.url().split('/')[4] as string;
}

/** Answers both questions of the quiz on the screen, and views the result. */
async function plays(page: Page): Promise<void> {
  await press(page, 'Start');
  for (const number of [1, 2]) await playOn(page, number);
  await heading(page, 'Your result').waitFor();
}

test('a collection is built, published and played on a phone, with one registration and one board for all', async () => {
  await putOnPlan(server.services, server.tenant.id, 'scale');
  await Promise.all([quiz('Song birds'), quiz('Ice birds')]);
  const editor = await openEditor(server, browser, { withoutPreview: true });
  const id = await makeCollection(editor.page);
  await setDates(editor.page);
  await publish(editor.page);
  expect(editor.errors).toEqual([]);

  const { page, context, errors } = await newVisitor(browser, 'phone');
  const release = await holdBack(page, '**/assets/player/files/Collection-*.js');
  await page.goto(`${server.base}/player/collection/${id}`, { waitUntil: 'commit' });
  await page.getByText('Opens after you pass “Song birds”').waitFor();
  await page.getByText('Who stays when the lake freezes?').waitFor();
  await expectAccessible(page);
  // The program, which does the press, comes after it.
  await press(page, 'Play');
  release();
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Email').fill('robin@school.example');
  await press(page, 'Register');
  await page.waitForURL('**/player/quiz/**');
  await expectAccessible(page);
  await plays(page);
  await expectAccessible(page);
  // The next member asks for no name, and is offered.
  await press(page, 'Next: Ice birds');
  await heading(page, 'Ice birds').waitFor();
  await plays(page);
  await page.getByRole('button', { name: 'Back to The bird weeks' }).click();
  await page.getByRole('heading', { name: 'You have finished everything.' }).waitFor();
  await page.getByText('Registered as Robin').waitFor();
  await page.getByText('2 of 2 done').waitFor();
  await expectAccessible(page);
  await press(page, 'Share');
  await expectPictures(page, /The bird weeks\. 2 of 2 done\. 4 points/, ['Story']);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await press(page, 'Leaderboard');
  await page.getByRole('row', { name: /Robin/ }).getByRole('cell', { name: '4', exact: true }).waitFor();
  await expectAccessible(page);
  expect(errors).toEqual([]);

  await visit(editor.page, `${server.base}/collection/${id}/statistics/quiz`);
  await editor.page.getByText('1 player; finished all: 1.').waitFor();
  expect(await axe(editor.page)).toEqual([]);
  expect(editor.errors).toEqual([]);
  await Promise.all([context.close(), editor.context.close()]);
});

/** A published collection of these activities. */
async function publishCollection(members: readonly TestQuiz[], more: Partial<Settings> = {}): Promise<string> {
  await putOnPlan(server.services, server.tenant.id, 'scale');
  const { api } = await server.asOwner();
  const { id } = await api.createQuiz({ body: { name: 'The bird weeks', lang: 1, quiz_type: 'collection' } });
  const edits = members.map((quiz) => ({
    id: newId(),
    edit: 'add_member',
    input: { member: newMember({ id: newId(), activity_id: quiz.id }) },
  }));
  const dates = { start_date: '2020-01-01T00:00:00Z', end_date: '2999-01-01T00:00:00Z', registration_moment: 'none', ...more };
  const settings = { id: newId(), edit: 'change_settings', input: { changes: dates } };
  await api.saveChanges({ params: { quizID: id }, body: { changes: [...edits, settings] } });
  await api.publishQuiz({ params: { quizID: id } });
  return id;
}

exhaustiveTest('the press that needs the required consent opens the activity', async () => {
  const id = await publishCollection([await quiz('Song birds')], { require_consent: true });
  const { page, context } = await newVisitor(browser);
  await page.goto(`${server.base}/player/collection/${id}`);
  await press(page, 'Play');
  await press(page, 'Accept and play');
  await page.waitForURL('**/player/quiz/**');
  await context.close();
});

exhaustiveTest('who has registered comes into the activity though the reply about her is lost', async () => {
  const id = await publishCollection([await quiz('Song birds')], {
    registration_moment: 'before',
    skip_registration: false,
    hide_skip_button: true,
  });
  const { page, context } = await newVisitor(browser);
  await page.goto(`${server.base}/player/collection/${id}`);
  await press(page, 'Play');
  await page.getByLabel('First name').fill('Wren');
  await page.getByLabel('Email').fill('wren@school.example');
  await page.route('**/player/cover/**', (route) => route.abort());
  await press(page, 'Register');
  await page.waitForURL('**/player/quiz/**');
  await context.close();
});

exhaustiveTest('on a desktop a collection shows the player’s progress, and withdrawn activities as closed', async () => {
  const [first, second] = [await quiz('Song birds', { registration_moment: 'none' }), await quiz('Ice birds')];
  const id = await publishCollection([first, second]);
  const { api } = await server.asOwner();
  await api.updateQuiz({ params: { quizID: second.id }, body: { stage: 'draft' } });
  const { page, context, errors } = await newVisitor(browser);
  await page.goto(`${server.base}/player/collection/${id}`);
  await page.getByText('Closed').waitFor();
  await expectAccessible(page);
  await press(page, 'Play');
  await plays(page);
  await page.getByRole('link', { name: 'Back to The bird weeks' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Song birds' }).getByText('Passed').waitFor();
  await page.getByText('1 of 2 done').waitFor();
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
});
