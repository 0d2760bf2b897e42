import { expect, test } from 'vitest';
import { exhaustiveTest } from '#shared/test-amount.ts';
import { createSoundQuiz } from '#api/authoring/activities/test-activity.ts';
import { buildQuiz, player } from '#api/play/play/test-quiz.ts';
import type { Draft } from '#activity/document.ts';
import { publish } from './activity-editor.ts';
import { axe } from './browser.ts';
import { allSaved, openEditor } from './editor-steps.ts';
import { expectAccessible, heading, newVisitor, openTab, playOn, questionsOf, start } from './player-steps.ts';
import { browser, server } from './journey.ts';

/** The link in the newest mail to an address. */
async function linkTo(email: string): Promise<string> {
  await server.runJobs();
  const mails = await server.services.database.editor
    .selectFrom('mail_outbox')
    .select('text')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .execute();
  return /http\S+\/player\/confirm\/\S+/.exec(mails[0]?.text ?? '')?.[0] ?? 'no mail';
}

test('an editor switches it on, and a player gets her place after she has confirmed', async () => {
  const { api } = await server.asOwner();
  const { quiz_localization } = await createSoundQuiz(api);
  const editor = await openEditor(server, browser);
  await editor.page.goto(`${server.base}/quiz/${quiz_localization[0]!.id}/editor/`);
  await editor.page.getByRole('navigation', { name: 'Parts of the activity' }).getByRole('button', { name: 'Registration' }).click();
  const change = editor.page.getByRole('switch', { name: 'Confirm addresses by email' });
  await change.check({ force: true });
  await allSaved(editor.page);
  expect(await axe(editor.page)).toEqual([]);
  const address = await publish(editor.page);
  await editor.context.close();

  const { page, context, errors } = await newVisitor(browser, 'phone');
  await page.goto(address);
  await start(page);
  await page.getByRole('button', { name: 'A robin' }).click();
  await page.getByRole('button', { name: 'View result' }).click();
  await page.getByLabel('First name').fill('Anna');
  await page.getByLabel('Email').fill('anna@school.example');
  await page.getByRole('button', { name: 'Register' }).click();
  await heading(page, 'Your result').waitFor();
  await page.getByText(/We sent a link to a….@school\.example/).waitFor();
  // The next step is above the score.
  await expect.poll(() => page.getByRole('main').innerText()).toMatch(/Your result\s+Confirm your address/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Resend link' }).click();
  await page.getByText('Link resent.').waitFor();
  await page.getByRole('button', { name: 'View leaderboard' }).click();
  await page.getByText('No players yet').waitFor();
  await page.getByText(/We sent a link to a….@school\.example/).waitFor();
  await page.getByRole('button', { name: 'Back' }).click();

  const mail = await openTab(context);
  await mail.page.goto(await linkTo('anna@school.example'));
  await heading(mail.page, 'Confirm your address').waitFor();
  await mail.page.getByText(/^Confirm a….@school\.example to complete/).waitFor();
  await expectAccessible(mail.page);
  await mail.page.getByRole('button', { name: 'Confirm' }).click();
  await heading(mail.page, 'Address confirmed').waitFor();
  await expectAccessible(mail.page);
  await mail.page.reload();
  await heading(mail.page, 'Address confirmed').waitFor();
  expect(mail.errors).toEqual([]);
  await mail.page.close();

  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByText('We sent a link').waitFor({ state: 'detached' });
  await page.getByText('Registered as Anna').waitFor();
  await page.getByRole('button', { name: 'View leaderboard' }).click();
  await page.getByRole('row', { name: /Anna.*You/ }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

const confirming = (draft: Draft): Draft => ({
  ...draft,
  lang: 2,
  theme: { ...draft.theme, background_colour: '#101820', text_colour: '#ffffff' },
  registration: { ...draft.registration, settings: { ...draft.registration.settings, double_opt_in: true } },
});

exhaustiveTest('the link’s page has the activity’s language and look, and explains old and unknown links', async () => {
  const quiz = await buildQuiz(server.services, { tenant_id: server.tenant.id, questions: questionsOf(1), change: confirming });
  const { page, context, errors } = await newVisitor(browser, 'desktop');
  const email = 'bo@school.example';
  const bo = player(server);
  const form = { quiz_localization_id: quiz.id, name: 'Bo' };
  await bo.register({ ...form, email });
  const link = await linkTo(email);
  await page.goto(link);
  await heading(page, 'Bekräfta din adress').waitFor();
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('sv');
  expect(await page.locator('body').evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(16, 24, 32)');
  await expectAccessible(page);
  await bo.register({ ...form, email: 'bosse@school.example' });
  await page.reload();
  await heading(page, 'Den här länken gäller inte längre').waitFor();
  await page.getByRole('link', { name: 'Fortsätt' }).click();
  await page.waitForURL(`**/player/quiz/${quiz.id}`);
  await page.goto(`${server.base}/player/confirm/${'x'.repeat(43)}`);
  await heading(page, 'Unknown link').waitFor();
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
});

exhaustiveTest('a player who skipped the registration is offered it on the leaderboard, and keeps her result', async () => {
  const quiz = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: questionsOf(2),
    settings: { registration_moment: 'after', skip_registration: true },
  });
  const { page, context, errors } = await newVisitor(browser, 'phone');
  await page.goto(`${server.base}/player/quiz/${quiz.id}`);
  await start(page);
  await playOn(page, 1);
  await playOn(page, 2);
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('button', { name: 'View leaderboard' }).click();
  await page.getByText('Your result is saved.').waitFor();
  await expectAccessible(page);
  // Also on another day, from the cover.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${server.base}/player/quiz/${quiz.id}`);
  await page.getByRole('button', { name: 'Leaderboard' }).click();
  await page.getByRole('button', { name: 'Register your result' }).click();
  await page.getByLabel('First name').fill('Anna');
  await page.getByLabel('Email').fill('anna.skipped@school.example');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('row', { name: /Anna.*You/ }).waitFor();
  await expect.poll(() => page.getByText('Your result is saved.').count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});
