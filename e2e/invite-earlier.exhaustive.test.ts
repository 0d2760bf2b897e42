import { expect, test } from 'vitest';
import { buildQuiz, granted, playGame, player } from '#api/play/play/test-quiz.ts';
import { withFields } from '#api/operations/retention/test-canary.ts';
import { axe } from './browser.ts';
import { allSaved, openEditor } from './editor-steps.ts';
import { browser, server } from './journey.ts';
import { newVisitor } from './player-steps.ts';

test('an editor makes a box a consent to marketing, players tick it, and they are invited to the next activity', async () => {
  const build = () =>
    buildQuiz(server.services, { tenant_id: server.tenant.id, settings: { registration_moment: 'after' }, change: withFields() });
  const [last, next] = [await build(), await build()];
  const { page, errors } = await openEditor(server, browser);

  // The box of an activity.
  await page.goto(`${server.base}/quiz/${next.id}/editor/?part=registration`);
  const purpose = page.getByLabel('Purpose of Send me news');
  await expect.poll(() => purpose.inputValue()).toBe('marketing');
  await purpose.selectOption({ label: 'An ordinary box' });
  await page.getByLabel('Send me news is required').check();
  await purpose.selectOption({ label: 'Consent to marketing' });
  await expect.poll(() => page.getByLabel('Send me news is required').count()).toBe(0);
  await allSaved(page);
  expect(await axe(page)).toEqual([]);

  const anna = player(server);
  const { started } = await playGame(anna, last);
  const email = 'anna@invited.example';
  granted(await anna.register({ game_id: started.game_id, name: 'Anna', email, custom_news: true }));

  // What she agreed to is in the list.
  await page.goto(`${server.base}/quiz/${last.id}/players/`);
  await page.getByRole('button', { name: 'Open Anna' }).click();
  await page.getByText(/^Given \d/).waitFor();

  await page.goto(`${server.base}/quiz/${next.id}/players/`);
  await page.getByRole('button', { name: 'Invite earlier players' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 of 1 can be invited').waitFor();
  await dialog.getByLabel('Rivers').check();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText('You get this email because you agreed to it').waitFor();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send to 1 player' }).click();
  await page.getByText('1 email is being sent.').waitFor();
  await server.runJobs();

  const [mail] = await server.services.database.owner<{ text: string }[]>`select text from mail_outbox where recipient = ${email}`;
  const visitor = await (await newVisitor(browser, 'phone')).context.newPage();
  await visitor.goto(/http\S+\/consent\/\S+/.exec(mail!.text)![0]);
  expect(await axe(visitor)).toEqual([]);
  await visitor.getByRole('button', { name: 'Stop these emails' }).click();
  await visitor.getByText('You will get no more of these emails.').waitFor();
  await visitor.context().close();

  await page.getByRole('button', { name: 'Invite earlier players' }).click();
  await dialog.getByText('0 of 1 can be invited').waitFor();
  await dialog.getByText('1 sent, 0 waiting').waitFor();
  expect(errors).toEqual([]);
});
