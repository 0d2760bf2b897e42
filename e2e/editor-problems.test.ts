import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { amount, exhaustiveTest } from '#shared/test-amount.ts';
import { change, createQuiz, createSoundQuiz, openDates } from '#api/authoring/activities/test-activity.ts';
import { putOnPlan } from '#api/test-factories.ts';
import { schemas } from '#questions/schemas.ts';
import type { Question, QuestionType } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
import { allSaved, openEditor } from './editor-steps.ts';
import { browser, server } from './journey.ts';
import { follow } from './visit.ts';

test('each problem of the publish check links to the field to fix', async () => {
  const { api } = await server.asOwner();
  const { id } = await createSoundQuiz(api);
  await api.updateQuiz({ params: { quizID: id }, body: { pass_level: 9, sponsor: { enabled: true, text: '', url: '' } } });
  const { page, context } = await openEditor(server, browser);
  await page.goto(`${server.base}/quiz/${id}/editor/?part=registration`);
  await page.getByRole('button', { name: 'Add field' }).click();
  await page.getByRole('menuitem', { name: 'Terms and conditions' }).click();
  await allSaved(page);
  const lead = async (problem: RegExp, [place, part]: [string, string], field: string) => {
    await follow(page, `/quiz/${id}/editor/?part=check`);
    await page.getByRole('button', { name: problem }).click();
    await page.waitForURL((url) => url.pathname.includes(place) && url.search.includes(part));
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(field);
  };
  await lead(/The pass level exceeds/, ['/settings', 'section=game'], 'pass_level');
  await lead(/The sponsor has no text/, ['/settings', 'section=sponsor'], 'sponsor');
  const formula = 'What is \\(\\frac{1}{\\)?';
  const changes = [change('change_intro', { changes: { text: formula } }), change('change_cover', { changes: { text: formula } })];
  await api.saveChanges({ params: { quizID: id }, body: { changes } });
  await page.reload();
  await lead(/This formula cannot be read.*Cover/s, ['/editor', 'part=cover'], 'text');
  await page.getByText('This formula cannot be read').waitFor();
  await lead(/This formula cannot be read.*Intro/s, ['/editor', 'part=intro'], 'text');
  await lead(/Enter the address of the terms/, ['/editor', 'part=registration'], 'terms_url');
  const fields = [{ key: 'name', name: 'name' as const, required: true }];
  await api.changeRegistrationSettings({ params: { quizID: id }, body: { fields, double_opt_in: true } });
  await page.reload();
  await lead(/Address confirmation requires an email field/, ['/editor', 'part=registration'], 'double_opt_in');
  await context.close();
});

const picture = { key: 'abcdefghijkl', width: 640, height: 480 };
const broken = (): [QuestionType, Partial<Question>][] => [
  [
    'text',
    {
      answers: [
        { id: newId(), text: '', is_right: false },
        { id: newId(), text: 'A wren', is_right: false },
      ],
    },
  ],
  ['scale', { text: 'How many?', start_value: 9, end_value: 3, step_interval: 1 }],
  ['free_text', { text: 'Which?', feedback: { link: 'nowhere' }, cover: { desktop: picture } }],
  ['ad', { text: 'Seeds', link: 'nowhere' }],
  ['mark_on_image', { text: 'Where?', image: { ...picture, alt: 'A garden' } }],
  [
    'checkbox',
    {
      text: 'Which two?',
      answers: [
        { id: newId(), text: '', is_right: true },
        { id: newId(), text: 'A wren', is_right: true },
        { id: newId(), text: 'A robin', is_right: false },
      ],
    },
  ],
];

/** A quiz with many problems; returns its id and that of the right answer, which is empty. */
async function createBrokenQuiz(): Promise<{ id: string; answer: string }> {
  const { api } = await server.asOwner();
  const { id } = await createQuiz(api);
  const questions = broken().map(([type, own]) => ({ ...schemas[type].newQuestion(newId), ...own }));
  await api.saveChanges({ params: { quizID: id }, body: { changes: questions.map((question) => change('add_question', { question })) } });
  const custom_css = 'h1 { color: red }\n.stage { position: fixed }';
  await api.updateQuiz({ params: { quizID: id }, body: { ...openDates, time_limit_type: 'question', custom_css } });
  return { id, answer: questions[5]?.answers[0]?.id ?? '' };
}

/** Whether the focused element is the field with this id, or inside it. */
const holdsFocus = (page: Page, field: string): Promise<boolean> =>
  page.evaluate((id) => document.activeElement?.closest(`[id="${id}"]`) !== null, field);

test.each(amount([] as number[], [1440, 960, 390]))(
  'problems of questions and of the CSS link to the very field, at a width of %i',
  async (width) => {
    const { id, answer } = await createBrokenQuiz();
    const { page, context } = await openEditor(server, browser, { width, at: `/quiz/${id}/editor/` });
    const lead = async (problem: RegExp, field: string) => {
      await follow(page, `/quiz/${id}/editor/?part=check`);
      await page.getByRole('button', { name: problem }).first().click();
      await expect.poll(() => holdsFocus(page, field), { message: String(problem) }).toBe(true);
    };
    await lead(/The question has no text\. Question 1/, 'text');
    await lead(/The correct answer is empty.* Question 6/, answer);
    await lead(/No answer is marked as correct\. Question 1/, 'answers');
    await lead(/The time limit is shorter .* Question 2/, 'time_for_answer_in_seconds');
    await lead(/The end must be above the start\. Question 2/, 'end_value');
    await lead(/This picture has no alt text\. Question 3/, 'cover');
    await lead(/The link must start .* Question 3/, 'feedback.link');
    await lead(/The link must start .* Question 4/, 'link');
    await lead(/Draw at least one area .* Question 5/, 'answers');
    await lead(/The cover has no desktop picture/, 'image');
    await lead(/Line 2: position:fixed .* position:fixed/, 'custom_css');
    await page.getByRole('region', { name: 'Removed' }).getByText('position:fixed').waitFor();
    await context.close();
  },
);

exhaustiveTest('a person type without points links to its column of the table, one without a title to its title', async () => {
  const { api } = await server.asOwner();
  const { id, person_types } = await createQuiz(api, 'person');
  const [first, second] = person_types.map((type) => type.id) as [string, string];
  const question = { ...schemas.text.newQuestion(newId), text: 'Which?' };
  question.answers = [{ id: newId(), text: 'This', person_types: [{ id: newId(), person_type_id: first, points: 1 }] }];
  await api.saveChanges({ params: { quizID: id }, body: { changes: [change('add_question', { question })] } });
  await api.updatePersonType({ params: { id: first }, body: { title: '' } });
  const { page, context } = await openEditor(server, browser);
  const lead = async (problem: RegExp, field: string) => {
    await page.goto(`${server.base}/person/${id}/editor/?part=check`);
    await page.getByRole('button', { name: problem }).click();
    await expect.poll(() => holdsFocus(page, field), { message: String(problem) }).toBe(true);
  };
  await lead(/No combination of answers leads to this type/, `${second}.points`);
  await lead(/Enter a title/, `${first}.title`);
  await context.close();
});

exhaustiveTest('the editor reports the limit of live activities and keeps the activity off', async () => {
  const { api } = await server.asOwner();
  const [first, second] = [await createSoundQuiz(api), await createSoundQuiz(api)];
  await api.publishQuiz({ params: { quizID: first.id } });
  await api.changeQuizStatus({ params: { quizID: first.id } });
  await api.publishQuiz({ params: { quizID: second.id } });
  const { page, context } = await openEditor(server, browser);
  await page.goto(`${server.base}/quiz/${first.id}/editor/`);
  await page.getByRole('button', { name: /^Status: / }).click();
  await page.getByRole('menuitem', { name: 'Activate', exact: true }).click();
  await page.getByText(/Live quiz limit exceeded/).waitFor();
  expect((await api.readQuiz({ params: { quizID: first.id } })).is_active).toBe(false);
  await context.close();
});

exhaustiveTest('the stage menu starts a waiting activity and sets its date; an unpublishable one keeps its date', async () => {
  const { api } = await server.asOwner();
  await putOnPlan(server.services, server.tenant.id, 'scale');
  const start_date = new Date(Date.now() + 2 * 86_400_000).toISOString();
  const { id } = await createSoundQuiz(api);
  await api.updateQuiz({ params: { quizID: id }, body: { start_date } });
  await api.publishQuiz({ params: { quizID: id } });
  await api.updateQuiz({ params: { quizID: id }, body: { pass_level: 1 } });
  const { page, context } = await openEditor(server, browser);
  const startNow = async () => {
    await page.getByRole('menuitem', { name: 'Start now' }).click();
    const dialog = page.getByRole('dialog', { name: 'Start now?' });
    await dialog
      .getByText(/^Players can play at once\. The start date becomes \d\d\/\d\d\/\d{4} \d\d:\d\d \(Europe\/Stockholm\)\.$/)
      .waitFor();
    return dialog;
  };
  await page.goto(`${server.base}/quiz/${id}/editor/`);
  await page.getByRole('button', { name: 'Status: Scheduled' }).click();
  const dialog = await startNow();
  await dialog.getByText('Your unpublished changes are published too.').waitFor();
  await dialog.getByRole('button', { name: 'Start now' }).click();
  await page.getByRole('button', { name: 'Status: Live' }).click();
  await page.getByRole('menuitem', { name: 'Unpublish' }).waitFor();
  await expect.poll(() => page.getByRole('menuitem', { name: 'Start now' }).count()).toBe(0);
  const started = await api.readQuiz({ params: { quizID: id } });
  expect(started).toMatchObject({ stage: 'live', unpublished_changes: false });
  expect(Date.parse(started.settings.start_date as string)).toBeLessThanOrEqual(Date.now());
  const empty = await createQuiz(api);
  await api.updateQuiz({ params: { quizID: empty.id }, body: { start_date, end_date: openDates.end_date } });
  await page.goto(`${server.base}/quiz/${empty.id}/editor/`);
  await page.getByRole('button', { name: 'Status: Draft' }).click();
  const refused = await startNow();
  await refused.getByText('The draft is published in its current state.').waitFor();
  await refused.getByRole('button', { name: 'Start now' }).click();
  await page.getByRole('heading', { name: 'Publish check' }).waitFor();
  await allSaved(page);
  const kept = await api.readQuiz({ params: { quizID: empty.id } });
  expect(kept).toMatchObject({ stage: 'draft', settings: { start_date } });
  await context.close();
});

exhaustiveTest('the owner of a person type’s picture appears with the type', async () => {
  const { api } = await server.asOwner();
  const { id } = await createQuiz(api, 'person');
  const { page, context } = await openEditor(server, browser);
  await page.goto(`${server.base}/person/${id}/editor/?part=person_types`);
  await page.locator('summary').first().click();
  await page.getByLabel('Copyright').first().fill('Anna Berg');
  await allSaved(page);
  expect((await api.readQuiz({ params: { quizID: id } })).person_types[0]?.image_copyright).toBe('Anna Berg');
  await context.close();
});
