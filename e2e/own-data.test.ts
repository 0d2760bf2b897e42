import { mkdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { exhaustiveTest } from '#shared/test-amount.ts';
import { buildQuiz, granted, playGame, player } from '#api/play/play/test-quiz.ts';
import { withFields } from '#api/operations/retention/test-canary.ts';
import { axe } from './browser.ts';
import { openEditor } from './editor-steps.ts';
import { browser, server } from './journey.ts';
import { newVisitor } from './player-steps.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];
const pictures = process.env['LUCKA_PICTURES'];

/** Accessible at three sizes, in light and dark, and nothing is wider than the screen. */
async function expectAccessibleAtEachSize(page: Awaited<ReturnType<typeof openEditor>>['page'], name: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axe(page), `${name} ${size.width} ${colorScheme}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
      if (!pictures) continue;
      await mkdir(pictures, { recursive: true });
      await page.screenshot({ path: `${pictures}/${name}-${size.width}-${colorScheme}.png`, fullPage: true });
    }
  }
}

test('a player finds her data by a link in her mail, withdraws a consent, erases herself, and the board no longer names her', async () => {
  const quiz = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    settings: { registration_moment: 'after' },
    change: withFields(),
  });
  const visitor = player(server);
  const { started } = await playGame(visitor, quiz);
  granted(
    await visitor.register({
      game_id: started.game_id,
      name: 'Anna',
      surname: 'Berg',
      email: 'anna@own.example',
      custom_hobby: 'Kites',
      custom_news: true,
    }),
  );
  const { context } = await newVisitor(browser, 'phone');
  const page = await context.newPage();
  await page.goto(`${server.base}/your-data/${quiz.id}`);
  await page.getByLabel('Email address').fill('anna@own.example');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByText('we have sent you an email with a link').waitFor();
  await server.runJobs();
  const [mail] = await server.services.database.owner<
    { text: string }[]
  >`select text from mail_outbox where recipient = 'anna@own.example'`;
  await page.goto(/http\S+\/your-data\/link\/\S+/.exec(mail!.text)![0]);
  await page.getByRole('button', { name: 'Show my data' }).click();
  await page.getByText('Data that Tenant keeps about anna@own.example.').waitFor();
  await expect.poll(() => page.getByLabel('Hobby').inputValue()).toBe('Kites');
  await expectAccessibleAtEachSize(page, 'own-data');

  await page.getByLabel('Send me news').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  await expect.poll(() => page.getByLabel('Send me news').isDisabled()).toBe(true);
  await page.getByLabel('Erase everything about me').check();
  await page.getByRole('button', { name: 'Erase my data' }).click();
  await page.getByRole('heading', { name: 'Your data has been erased' }).waitFor();
  expect(await axe(page)).toEqual([]);
  const certificate = await page.getByLabel('Certificate').inputValue();
  await page.getByRole('link', { name: 'Check a certificate' }).click();
  await page.getByLabel('Certificate').fill(certificate);
  await page.getByRole('button', { name: 'Check a certificate' }).click();
  await page.getByText('The certificate is genuine: Tenant').waitFor();
  expect(await axe(page)).toEqual([]);
  server.clock.advance(60_000);
  expect((await player(server).board(quiz)).data.map(({ name }) => name)).toEqual(['Player 1001']);
  await context.close();
});

exhaustiveTest('an owner chooses the retention period, is notified of due deletions, and reads the deletion log', async () => {
  server.clock.set(new Date());
  const quiz = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    settings: { registration_moment: 'after' },
    change: withFields(),
  });
  const visitor = player(server);
  const { started } = await playGame(visitor, quiz);
  granted(await visitor.register({ game_id: started.game_id, name: 'Anna', email: 'anna@due.example' }));
  const ended = new Date(Date.now() - 400 * 86_400_000);
  await server.services.database.owner`
    update activity set stage = 'expired', start_date = ${ended}, end_date = ${ended}, created_at = ${ended}, updated_at = ${ended}, name = 'Old rivers' where id = ${quiz.id}`;
  await server.services.database.owner`update game set started_at = ${ended} where activity_id = ${quiz.id}`;
  await server.services.database.owner`update registration set registered_at = ${ended} where activity_id = ${quiz.id}`;
  const { page, context } = await openEditor(server, browser);
  await page.goto(`${server.base}/dashboard`);
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Settings', exact: true }).click();
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Data management' }).click();
  const all = page.getByLabel('All activities');
  await all.selectOption('Indefinitely');
  await page.getByRole('dialog', { name: 'Keep player data indefinitely?' }).getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => all.inputValue()).toBe('5');
  const own = page.getByLabel('Retention period of player data in Old rivers');
  await own.selectOption('1 year');
  await page.getByRole('dialog', { name: 'Keep player data for only 1 year?' }).getByRole('button', { name: 'Keep for 1 year' }).click();
  await page.getByText(/^Chosen by/).waitFor();
  const night = async () => {
    await server.services.jobs.send('keep-retention', {});
    await server.runJobs();
  };
  await night();
  await page.reload();
  await page.getByText('notified').waitFor();
  await expectAccessibleAtEachSize(page, 'data-management');
  server.clock.advance(31 * 86_400_000);
  await night();
  server.clock.set(new Date());
  await page.reload();
  await page.getByText('Retention period ended').waitFor();
  await page.getByRole('link', { name: 'Open audit log' }).waitFor();
  expect(await server.services.database.owner`select from game where activity_id = ${quiz.id}`).toHaveLength(0);
  await context.close();
});
