import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { exhaustiveTest } from '#shared/test-amount.ts';
import { addQuestion as addSoundQuestion, createQuiz, createSoundQuiz } from '#api/authoring/activities/test-activity.ts';
import { axe } from './browser.ts';
import {
  addQuestion,
  allSaved,
  answerField,
  callsOf,
  makeQuiz,
  openEditor,
  outlineTexts,
  questionText,
  type EditorPage,
} from './editor-steps.ts';
import { browser, server } from './journey.ts';
import { visit } from './visit.ts';

/** A page for each person, in which the tests go from address to address: that costs less than loading the editor. */
const pages = new Map<string, EditorPage>();
async function pageOf(name: string): Promise<EditorPage> {
  const opened = pages.get(name) ?? (await openEditor(server, browser, { name, withoutPreview: true }));
  pages.set(name, opened);
  opened.errors.length = 0;
  return opened;
}
const [annaBerg, erikHolm] = ['Anna Berg', 'Erik Holm'];

const stored = async (id: string) => (await server.asOwner()).api.readQuiz({ params: { quizID: id } });

/** Holds back what is saved at this path until the returned function is called. */
async function holdSaves(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (route.request().method() !== 'GET') await held.promise;
    await route.continue();
  });
  return held.resolve;
}

exhaustiveTest('on a slow line the second press keeps the first, and what is typed while saving is still to be saved', async () => {
  const { page, context } = await openEditor(server, browser, { name: 'Siv Lind', withoutPreview: true });
  await page.goto(`${server.base}/settings/profile`);
  const release = await holdSaves(page, '**/api/v1/**');
  const inApp = page.getByRole('checkbox', { name: 'Activity ended: In Lucka' });
  const byMail = page.getByRole('checkbox', { name: 'Activity ended: Email immediately' });
  await inApp.waitFor();
  const wanted = [!(await inApp.isChecked()), !(await byMail.isChecked())];
  await inApp.click();
  await byMail.click();
  const save = page.getByRole('main').getByRole('button', { name: 'Save', exact: true });
  await page.getByLabel('Name', { exact: true }).fill('Siv');
  await save.click();
  await page.getByLabel('Name', { exact: true }).fill('Siv Lund');
  release();
  await page.getByText('Profile updated').waitFor();
  const stored = page.waitForResponse('**/user/profile/update');
  await save.click();
  await stored;
  await page.reload();
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Siv Lund');
  await inApp.waitFor();
  expect([await inApp.isChecked(), await byMail.isChecked()]).toEqual(wanted);
  await context.close();
});

test('edits made without a network are kept, reported as unsaved, and sent when it is back', async () => {
  const { page, context } = await pageOf(annaBerg);
  const id = await makeQuiz(page, 'Offline', server);
  await addQuestion(page, 'Multiple choice', 'Written before');
  await allSaved(page);
  await context.setOffline(true);
  await questionText(page).fill('Written without a network');
  await page.getByText('Last change not saved.').waitFor();
  await answerField(page, 1).fill('Also without');
  await context.setOffline(false);
  await allSaved(page);
  expect((await stored(id)).questions[0]).toMatchObject({
    text: 'Written without a network',
    answers: [{ text: 'Also without' }, {}, {}, {}],
  });
});

exhaustiveTest('edits that a killed tab could not send are sent when the quiz is opened again', async () => {
  const { page, context } = await openEditor(server, browser, { withoutPreview: true });
  const id = await makeQuiz(page, 'Closed tab', server);
  await addQuestion(page, 'Multiple choice', 'First words');
  await allSaved(page);
  await context.setOffline(true);
  await questionText(page).fill('Last words');
  await page.getByText('Last change not saved.').waitFor();
  await kill(page);
  await context.setOffline(false);
  expect((await stored(id)).questions[0]?.text).toBe('First words');
  const again = await context.newPage();
  await again.goto(`${server.base}/quiz/${id}/editor/`);
  await again.getByRole('button', { name: 'Last words' }).waitFor();
  await allSaved(again);
  expect((await stored(id)).questions[0]?.text).toBe('Last words');
  await context.close();
});

/**
 * Ends a tab without an unload event. A closed tab makes a last request, which may leave after the browser has stopped simulating the lost network.
 */
async function kill(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const gone = page.waitForEvent('crash');
  devtools.send('Page.crash').catch(() => {});
  await gone;
  await page.close();
}

exhaustiveTest('a new name appears in the list directly after going back to it', async () => {
  const { page, errors } = await pageOf(annaBerg);
  await makeQuiz(page, 'First name', server);
  await page.getByRole('textbox', { name: 'Name' }).fill('Second name');
  await page.getByRole('link', { name: 'Back to Quizzes' }).click();
  await page.getByRole('link', { name: 'Second name', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name' }).waitFor();
  expect(errors).toEqual([]);
});

exhaustiveTest('leaving an activity while its connection is being established sends nothing afterwards', async () => {
  const { page, context, errors } = await openEditor(server, browser, { withoutPreview: true });
  const { id } = await (await callsOf(page, server)).createQuiz({ body: { name: 'Left at once', lang: 1, quiz_type: 'quiz' } });
  // The library sends its messages in the next turn, and forgets a connection at its close event: both are delayed here.
  await page.addInitScript(() => {
    const later = window.setTimeout;
    window.setTimeout = ((work: () => void, pause?: number) => later(work, pause || 800)) as typeof window.setTimeout;
    window.WebSocket = class extends WebSocket {
      override set onclose(listener: ((event: CloseEvent) => void) | null) {
        super.onclose = listener && ((event) => void later(() => listener(event), 2000));
      }
    };
  });
  await page.goto(`${server.base}/quiz/${id}/editor/`);
  await page.waitForResponse(
    (response) => response.url().endsWith('/broadcasting/auth') && !!response.request().postData()?.includes('private-activity'),
  );
  await page.getByRole('link', { name: 'Back to Quizzes' }).click();
  await page.getByRole('link', { name: 'Left at once', exact: true }).waitFor();
  // By now it was sent, or never will be.
  await page.waitForTimeout(1500);
  expect(errors).toEqual([]);
  await context.close();
});

exhaustiveTest('a list requested before a new name was stored, and answered after it, still shows the new name', async () => {
  const { page } = await pageOf(annaBerg);
  await makeQuiz(page, 'Name of before', server);
  const requested = Promise.withResolvers<void>();
  const isStored = Promise.withResolvers<void>();
  await page.route(/\/api\/v1\/quizzes\?/, async (route) => {
    const list = await route.fetch();
    requested.resolve();
    await isStored.promise;
    // A second request aborts this one.
    await route.fulfill({ response: list }).catch(() => undefined);
  });
  await page.route(/\/quizzes\/changes\//, async (route) => {
    await requested.promise;
    await route.fulfill({ response: await route.fetch() });
    // The page has read the reply by then.
    setTimeout(isStored.resolve, 500);
  });
  await page.getByRole('textbox', { name: 'Name' }).fill('Name of after');
  await page.getByRole('link', { name: 'Back to Quizzes' }).click();
  await page.getByRole('link', { name: 'Name of after', exact: true }).waitFor();
  await page.unrouteAll();
});

test('undo and redo go through the steps by key and by button, and reach the server', async () => {
  const { page } = await pageOf(annaBerg);
  const id = await makeQuiz(page, 'Steps', server);
  await addQuestion(page, 'Multiple answers', 'One');
  await addQuestion(page, 'Poll', 'Two');
  await page.getByRole('button', { name: 'More actions for this question' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => outlineTexts(page)).toEqual(['One']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => outlineTexts(page)).toEqual(['One', 'Two']);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => outlineTexts(page)).toEqual(['One']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await allSaved(page);
  expect((await stored(id)).questions.map(({ text, type }) => [text, type])).toEqual([
    ['One', 'checkbox'],
    ['Two', 'text_poll'],
  ]);
});

exhaustiveTest('two editors see each other; changes of different things merge, of the same thing ask', async () => {
  const anna = await pageOf(annaBerg);
  const id = await makeQuiz(anna.page, 'Together', server);
  await addQuestion(anna.page, 'Multiple choice', 'Shared question');
  await allSaved(anna.page);
  const erik = await pageOf(erikHolm);
  await visit(erik.page, `${server.base}/quiz/${id}/editor/?part=questions`);
  const banner = (page: Page) => page.getByRole('banner');
  await banner(anna.page).getByRole('img', { name: 'Also here: Erik Holm (Question 1)' }).waitFor();
  await anna.page.getByRole('button', { name: 'Also here: Erik Holm' }).waitFor();
  await banner(erik.page).getByRole('img', { name: 'Also here: Anna Berg (Question 1)' }).waitFor();
  await anna.page.getByRole('button', { name: 'Cover', exact: true }).click();
  await banner(erik.page).getByRole('img', { name: 'Also here: Anna Berg', exact: true }).waitFor();
  await anna.page.locator('[data-question]').click();

  await answerField(erik.page, 1).fill('Written by Erik');
  await allSaved(erik.page);
  await expect.poll(() => answerField(anna.page, 1).inputValue()).toBe('Written by Erik');

  await erik.context.setOffline(true);
  await questionText(erik.page).fill('Text of Erik');
  await erik.page.getByText('Last change not saved.').waitFor();
  await questionText(anna.page).fill('Text of Anna');
  await allSaved(anna.page);
  await erik.context.setOffline(false);
  const dialog = conflictOf(erik.page);
  await dialog.getByText('Text of Anna').waitFor();
  await dialog.getByText('Text of Erik').waitFor();
  expect(await axe(erik.page)).toEqual([]);
  await settle(erik.page, 'Keep Anna Berg’s');
  await allSaved(erik.page);
  expect((await stored(id)).questions[0]).toMatchObject({ text: 'Text of Anna', answers: [{ text: 'Written by Erik' }, {}, {}, {}] });
});

const conflictOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Editing conflict' });
async function settle(page: Page, choice: string): Promise<void> {
  const dialog = conflictOf(page);
  await dialog.getByText(choice).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Anna and Erik in the same quiz of two questions; Erik has no network until `meet`. */
async function twoEditors() {
  const { api } = await server.asOwner();
  const { id } = await createQuiz(api);
  const [first, second] = [await addSoundQuestion(api, id, 'First question'), await addSoundQuestion(api, id, 'Second question')];
  const [anna, erik] = [await pageOf(annaBerg), await pageOf(erikHolm)];
  const go = async ({ page }: EditorPage, question: string) => {
    await visit(page, `${server.base}/quiz/${id}/editor/?part=questions&question=${question}`);
    await questionText(page).waitFor();
  };
  return {
    id,
    first,
    second,
    anna: anna.page,
    erik: erik.page,
    open: async (annas: string, eriks: string) => {
      await go(anna, annas);
      await go(erik, eriks);
      await erik.context.setOffline(true);
    },
    meet: () => erik.context.setOffline(false),
  };
}

exhaustiveTest('two editors who change different questions at once both keep their changes, without a question', async () => {
  const both = await twoEditors();
  await both.open(both.first, both.second);
  await questionText(both.erik).fill('Second by Erik');
  await both.erik.getByText('Last change not saved.').waitFor();
  await questionText(both.anna).fill('First by Anna');
  await allSaved(both.anna);
  await both.meet();
  await allSaved(both.erik);
  expect((await stored(both.id)).questions.map(({ text }) => text)).toEqual(['First by Anna', 'Second by Erik']);
  await expect.poll(() => outlineTexts(both.anna)).toEqual(['First by Anna', 'Second by Erik']);
  await expect.poll(() => outlineTexts(both.erik)).toEqual(['First by Anna', 'Second by Erik']);
});

exhaustiveTest('a question that one editor deletes and the other changes is asked about, and returns with the change', async () => {
  const both = await twoEditors();
  await both.open(both.first, both.first);
  await questionText(both.erik).fill('Still wanted');
  await both.erik.getByText('Last change not saved.').waitFor();
  await both.anna.getByRole('button', { name: 'More actions for this question' }).click();
  await both.anna.getByRole('menuitem', { name: 'Delete' }).click();
  await both.anna.getByRole('button', { name: 'Yes' }).click();
  await allSaved(both.anna);
  await both.meet();
  await conflictOf(both.erik).getByText('(deleted)').waitFor();
  await settle(both.erik, 'Keep mine');
  await allSaved(both.erik);
  expect((await stored(both.id)).questions.map(({ id, text }) => [id, text])).toEqual([
    [both.first, 'Still wanted'],
    [both.second, 'Second question'],
  ]);
});

exhaustiveTest('moving a question and changing it at once keeps both', async () => {
  const both = await twoEditors();
  await both.open(both.first, both.first);
  await questionText(both.erik).fill('First, changed');
  await both.erik.getByText('Last change not saved.').waitFor();
  await both.anna.locator(`[data-question="${both.first}"]`).focus();
  await both.anna.keyboard.press('Alt+ArrowDown');
  await allSaved(both.anna);
  await both.meet();
  await allSaved(both.erik);
  expect((await stored(both.id)).questions.map(({ text }) => text)).toEqual(['Second question', 'First, changed']);
  await expect.poll(() => outlineTexts(both.erik)).toEqual(['Second question', 'First, changed']);
});

exhaustiveTest('a version of the history is restored', async () => {
  const { page } = await pageOf(annaBerg);
  const id = await makeQuiz(page, 'History', server);
  await addQuestion(page, 'Multiple choice', 'Kept');
  await allSaved(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Renamed by mistake');
  await allSaved(page);
  await page.getByRole('navigation', { name: 'Pages of this activity' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Version history' }).click();
  await page
    .getByRole('button', { name: /^View the version/ })
    .first()
    .click();
  const look = page.getByRole('dialog', { name: 'Earlier version' });
  await look.getByText('Same as the current version').waitFor();
  await look.getByRole('button', { name: 'Previous change' }).click();
  await look.getByText('Restoring changes:').waitFor();
  await look.getByText('Name', { exact: true }).waitFor();
  await look.getByRole('button', { name: 'Restore' }).click();
  await page.getByText('Version restored').waitFor();
  expect(await stored(id)).toMatchObject({ name: 'History', questions: [{ text: 'Kept' }] });
});

exhaustiveTest('without a network every action fails at once, and none happens when it is back', async () => {
  const { page, context } = await openEditor(server, browser, { withoutPreview: true });
  const { id } = await createSoundQuiz((await server.asOwner()).api);
  const changes: string[] = [];
  // The live channels authenticate again, which changes nothing.
  const isAction = (url: string) => !url.endsWith('/broadcasting/auth');
  page.on('request', (request) => request.method() !== 'GET' && isAction(request.url()) && changes.push(request.url()));
  const message = page.getByText('The server could not be reached.');

  await page.goto(`${server.base}/quiz/${id}/editor/?part=check`);
  const publish = page.getByRole('button', { name: 'Publish', exact: true }).last();
  await page.getByText('Ready to publish.').waitFor();
  await context.setOffline(true);
  await publish.click();
  await message.first().waitFor();
  await context.setOffline(false);

  await page.goto(`${server.base}/dashboard/quizes?new=true`);
  await page.getByRole('dialog').getByLabel('Name').fill('Never made');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Create' }).click();
  await message.first().waitFor();
  await page.keyboard.press('Escape');
  await message.first().waitFor({ state: 'detached' });
  await page.getByRole('searchbox').fill('Never made');
  await page.getByRole('heading', { name: 'No connection' }).waitFor();
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('alert').filter({ has: message }).last().waitFor();
  expect(page.url()).toContain('/dashboard');

  const before = changes.length;
  await context.setOffline(false);
  await page.getByText('No matches.').waitFor();
  await page.waitForTimeout(1500);
  expect(changes.slice(before)).toEqual([]);
  expect((await stored(id)).stage).toBe('draft');
  await context.close();
});
