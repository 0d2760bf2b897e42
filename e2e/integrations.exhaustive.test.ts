import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApiError } from '#shared/contract/client.ts';
import { testReceiver } from '#api/outbound/hooks/test-receiver.ts';
import { buildQuiz, choice, granted, playGame, player } from '#api/play/play/test-quiz.ts';
import { buildTenant } from '#api/test-factories.ts';
import { setDate } from './activity-editor.ts';
import { axe } from './browser.ts';
import { openEditor, type EditorPage } from './editor-steps.ts';
import { browser, server } from './journey.ts';
import { visit } from './visit.ts';

/** One page for all tests but the one that changes its language. */
let editor: EditorPage;
beforeAll(async () => {
  editor = await openEditor(server, browser);
});
beforeEach(() => {
  editor.errors.length = 0;
});

/** What a program with this key gets for a new quiz: its name, or the status of the refusal. */
const create = (key: string): Promise<string | number> =>
  server
    .client(key)
    .createQuiz({ body: { name: 'By a program', lang: 1, quiz_type: 'quiz' } })
    .then(
      ({ name }) => name,
      ({ status }: ApiError) => status,
    );
const shown = (page: Page, label: string): Promise<string> => page.getByLabel(label).inputValue();
const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
const keyRow = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

test('a key is created, used by a program, rotated and ended', async () => {
  const { page, errors } = editor;
  await visit(page, `${server.base}/dashboard/quizes`);
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'API settings' }).click();
  await page.getByRole('link', { name: 'All keys and webhooks' }).click();
  await page.getByRole('heading', { name: 'Integrations' }).waitFor();
  await page.getByRole('button', { name: 'Create API key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create API key' });
  await dialog.getByLabel('Name').fill('The website');
  await dialog.getByRole('button', { name: 'Create API key' }).click();
  await dialog.getByText('Choose at least one.').waitFor();
  await dialog.getByLabel('Create activities').check();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create API key' }).click();
  await dialog.waitFor({ state: 'detached' });
  const first = await shown(page, 'The key of The website');
  expect(await create(first)).toBe('By a program');
  await expect
    .poll(() => shown(page, 'Try it in a terminal'))
    .toBe(`curl ${server.base}/api/v1/user/profile -H 'Authorization: Bearer ${first}'`);

  await page.getByRole('button', { name: 'Rotate The website' }).click();
  await keyRow(page, 'replaced').waitFor();
  const second = await shown(page, 'The key of The website');
  expect(second).not.toBe(first);
  expect(await create(second)).toBe('By a program');
  expect(await create(first)).toBe('By a program');
  expect(await axe(page)).toEqual([]);

  await keyRow(page, second.slice(-4)).getByRole('button', { name: 'Revoke The website' }).click();
  await page.getByRole('dialog', { name: 'Revoke The website?' }).getByRole('button', { name: 'Revoke', exact: true }).click();
  await keyRow(page, second.slice(-4)).waitFor({ state: 'detached' });
  expect(await create(second)).toBe(401);
  expect(errors).toEqual([]);
});

test('a web hook is set up, fails at a registration, and gets the delivery again when its receiver works', async () => {
  const receiver = await testReceiver();
  (server.services.config.private_hosts as string[]).push(receiver.target);
  server.services.deliverer.start();
  const live = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: [choice()],
    settings: { registration_moment: 'after' },
  });
  const { page, context, errors } = await openEditor(server, browser);
  await page.goto(`${server.base}/settings/integrations`);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add webhook' });
  await dialog.getByLabel('Address', { exact: true }).fill('http://10.0.0.1/hook');
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await dialog.getByText('Must be a public web address').waitFor();
  await dialog.getByLabel('Address', { exact: true }).fill(receiver.url);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('The shop');
  await dialog.getByRole('combobox', { name: 'Activity' }).fill('Riv');
  await page.getByRole('option', { name: 'Rivers' }).first().click();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  const secret = await shown(page, 'The secret of The shop');
  expect(secret).toMatch(/^whsec_/);
  await page.getByRole('button', { name: 'Copy The secret of The shop' }).click();
  expect(await clipboard(page)).toBe(secret);

  // A test delivery is marked as such, for the receiver and in the log.
  await page.getByRole('button', { name: 'Test The shop' }).click();
  const sample = page.getByRole('region', { name: 'Deliveries to The shop' }).getByRole('group').filter({ hasText: 'Test' });
  await sample.getByText('Delivered', { exact: true }).click();
  const [test] = receiver.received as [(typeof receiver.received)[number]];
  expect([JSON.parse(test.body).test, test.headers['webhook-test']]).toEqual([true, 'true']);
  await sample.getByRole('button', { name: 'Copy webhook-id' }).click();
  await expect.poll(() => clipboard(page)).toBe(test.headers['webhook-id']);
  await sample.getByRole('button', { name: 'Copy Body' }).click();
  await expect.poll(async () => JSON.parse(await clipboard(page)) as unknown).toEqual(JSON.parse(test.body));
  receiver.received.length = 0;
  await page.getByRole('button', { name: 'Log of The shop' }).click();
  await sample.waitFor({ state: 'detached' });

  receiver.fails(500);
  const visitor = player(server);
  const { started } = await playGame(visitor, live);
  granted(await visitor.register({ game_id: started.game_id, name: 'Anna', email: 'anna@shop.example' }));
  await page.getByRole('button', { name: 'Log of The shop' }).click();
  const log = page.getByRole('region', { name: 'Deliveries to The shop' });
  const delivery = log.getByRole('group').filter({ hasText: 'Player registered', hasNotText: 'Test' });
  await delivery.getByText('Failed, will retry').waitFor();
  await delivery.getByText('answered 500').first().click();
  await delivery.getByText('anna@shop.example').waitFor();
  expect(await axe(page)).toEqual([]);

  receiver.works();
  await delivery.getByRole('button', { name: 'Resend' }).click();
  await page.getByText('1 delivery is being resent. The log shows the response.').waitFor();
  await delivery.getByText('Delivered', { exact: true }).waitFor();
  await delivery.getByText('(resent or resumed manually)').waitFor();
  // A replay of a period, including successful deliveries, keeps their ids.
  await log.getByRole('button', { name: 'Resend a period' }).click();
  const time = page.getByRole('dialog', { name: 'Resend a period' });
  await time.getByRole('button', { name: 'Resend' }).click();
  await time.getByText('Choose a start or an end.').waitFor();
  await setDate(page, 'From', -1);
  const before = receiver.received.length;
  await time.getByRole('button', { name: 'Resend' }).click();
  await time.waitFor({ state: 'detached' });
  await expect.poll(() => receiver.received.length).toBeGreaterThan(before);
  const real = receiver.received.filter(({ headers }) => !('webhook-test' in headers));
  expect(new Set(real.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(JSON.parse(real.at(-1)!.body)).toMatchObject({
    type: 'player.registered',
    data: { player: { email: 'anna@shop.example' } },
  });

  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitemradio', { name: 'Svenska' }).click();
  await page.getByRole('heading', { name: 'Webhooks' }).waitFor();
  expect(await axe(page)).toEqual([]);
  // Chromium logs the refusal.
  expect(errors.filter((error) => !error.includes('status of 422'))).toEqual([]);
  await context.close();
  await receiver.close();
});

/** The popup of the API settings, from any page. */
async function openApiSettings(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'API settings' }).click();
  const popup = page.getByRole('dialog', { name: 'API settings' });
  await popup.waitFor();
  return popup;
}

test('Zapier is connected by a key that is shown once, edited, and disconnected; the reference tries a call with its key', async () => {
  const { page, context, errors } = editor;
  await visit(page, `${server.base}/dashboard/quizes`);
  const popup = await openApiSettings(page);
  const zapier = popup.getByRole('region', { name: 'Zapier' });
  await zapier.getByText('Not connected').waitFor();
  await zapier.getByRole('button', { name: 'Connect' }).click();
  const view = zapier.getByRole('textbox', { name: 'Zapier key' });
  const key = await view.inputValue();
  expect(key).toMatch(/^lucka_sk_/);
  const lines = await view.evaluate((area) => area.clientHeight / Number.parseFloat(getComputedStyle(area).lineHeight));
  expect(lines).toBeLessThan(4);
  await zapier.getByText('Zapier has not used its key').waitFor();
  // A waiting key can be cancelled, too.
  await zapier.getByRole('button', { name: 'Disconnect' }).waitFor();
  expect(await axe(page)).toEqual([]);

  // Like Zapier: reads the key's account, and turns a Zap on.
  const program = server.client(key);
  await program.readProfile();
  await program.createHook({ body: { event: 'game.finished', target_url: 'https://hooks.zapier.com/hooks/1' } });
  await zapier.getByText('Connected', { exact: true }).waitFor();
  await zapier.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Zapier' });
  await edit.getByText('Game finished').waitFor();
  await edit.getByRole('button', { name: 'Create new key' }).click();
  await expect.poll(() => edit.getByRole('textbox', { name: 'Zapier key' }).inputValue()).not.toBe(key);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await edit.waitFor({ state: 'detached' });

  const reference = await context.newPage();
  await reference.goto(`${server.base}/api/docs#readProfile`);
  await reference.getByLabel(/^Your key/).fill(key);
  const call = reference.locator('article#readProfile');
  await call.getByText('Try it').click();
  await call.getByRole('button', { name: 'Send' }).click();
  await call.locator('output').filter({ hasText: /^200/ }).waitFor();
  await expect.poll(() => call.locator('output').textContent()).toContain('"zapier_connect": true');
  await reference.close();

  await zapier.getByRole('button', { name: 'Disconnect' }).click();
  await zapier.getByText('Not connected', { exact: true }).waitFor();
  await expect(program.readProfile()).rejects.toMatchObject({ status: 401 });
  await page.keyboard.press('Escape');
  await popup.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
});

test('two organisations connect, share an activity, and one of them disconnects', async () => {
  const other = await buildTenant(server.services, 'The zoo');
  const box = { key: 'custom_zoo', name: 'custom_checkbox', required: false, label: 'The zoo may write to me' } as const;
  const live = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: [choice()],
    settings: { registration_moment: 'after' },
    change: (draft) => ({
      ...draft,
      name: 'Lakes',
      registration: {
        ...draft.registration,
        settings: { ...draft.registration.settings, fields: [{ key: 'name', name: 'name', required: true }, box] },
      },
    }),
  });
  const { page, errors } = editor;
  await visit(page, `${server.base}/settings/integrations`);
  const coop = page.getByRole('region', { name: 'Partner organisation' });
  await coop.getByRole('button', { name: 'Invite' }).click();
  const code = await coop.getByRole('textbox', { name: 'Invitation code' }).inputValue();

  const { page: zoo } = await openEditor(server, browser, { tenant_id: other.id, at: '/dashboard/quizes' });
  const popup = await openApiSettings(zoo);
  await popup.getByRole('button', { name: 'Enter code' }).click();
  const take = zoo.getByRole('dialog', { name: 'Enter code' });
  await take.getByLabel('Invitation code').fill('wrong');
  await take.getByRole('button', { name: 'Check invitation' }).click();
  await take.getByText('Wrong or expired code').waitFor();
  await take.getByLabel('Invitation code').fill(code);
  await take.getByRole('button', { name: 'Check invitation' }).click();
  await take.getByText(`${server.tenant.name} invites you to connect.`).waitFor();
  expect(await axe(zoo)).toEqual([]);
  await take.getByRole('button', { name: 'Connect' }).click();
  await popup.getByText(`Connected with ${server.tenant.name}`).waitFor();

  await coop.getByText('Connected with The zoo').waitFor();
  const shared = page.getByRole('region', { name: 'Shared with The zoo' });
  await shared.getByRole('button', { name: 'Choose what to share' }).click();
  const choose = page.getByRole('dialog', { name: 'What The zoo can see' });
  await choose.getByRole('checkbox', { name: 'Lakes', exact: true }).check();
  await choose.getByRole('checkbox', { name: 'Players of Lakes on the shared leaderboard' }).check();
  await choose.getByLabel('Consent to share personal data').selectOption(box.label);
  expect(await axe(page)).toEqual([]);
  await choose.getByRole('button', { name: 'Save' }).click();
  await shared.getByRole('row').filter({ hasText: 'Ours' }).first().waitFor();
  const visitor = player(server);
  const { started } = await playGame(visitor, live);
  granted(await visitor.register({ game_id: started.game_id, name: 'Anna', [box.key]: 'true' }));
  expect(await axe(page)).toEqual([]);

  await popup.getByRole('link', { name: 'All keys and webhooks' }).click();
  const sharedRegion = zoo.getByRole('region', { name: `Shared with ${server.tenant.name}` });
  for (const table of ['From ', 'Shared leaderboard', `Players of ${server.tenant.name} who consented`])
    await sharedRegion
      .getByRole('table', { name: table })
      .getByRole('row')
      .filter({ hasText: table === 'From ' ? 'Lakes' : 'Anna' })
      .waitFor();
  expect(await axe(zoo)).toEqual([]);
  await zoo.getByRole('button', { name: 'Disconnect' }).click();
  const end = zoo.getByRole('dialog', { name: `Disconnect from ${server.tenant.name}?` });
  await end.getByRole('button', { name: 'Disconnect' }).click();
  await sharedRegion.waitFor({ state: 'detached' });
  await page.reload();
  await coop.getByText('Not connected').waitFor();
  await expect.poll(() => shared.count()).toBe(0);
  expect(errors).toEqual([]);
});
