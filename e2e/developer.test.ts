import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { freePort } from '#api/kernel/db/cluster-process.ts';
import { axe } from './browser.ts';
import { openEditor } from './editor-steps.ts';
import { browser, server } from './journey.ts';

const root = join(import.meta.dirname, '..');

/** A program of the documentation, run as it is shown there. */
async function run(program: string, port: number, secret: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    env: { PORT: String(port), LUCKA_HOOK_SECRET: secret },
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => void (output += part.toString()));
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/`, { method: 'POST' }).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(answers).toBe(400);
  return { output: () => output, stop: () => child.kill() };
}

/** Makes a call by the form of its page. */
async function call(
  page: Page,
  name: string,
  { key, id, body }: { key: string; id?: string; body: object },
): Promise<Record<string, string>> {
  await page.goto(`${server.base}/api/docs#${name}`);
  await page.getByLabel(/^Your key/).fill(key);
  const article = page.locator(`article#${name}`);
  await article.getByText('Try it').click();
  if (id !== undefined) await article.getByLabel('id').fill(id);
  await article.getByLabel('Body').fill(JSON.stringify(body));
  await article.getByRole('button', { name: 'Send' }).click();
  const output = article.locator('output').filter({ hasText: /^2\d\d/ });
  await output.waitFor();
  return JSON.parse(((await output.textContent()) ?? '').replace(/^\d+\n/, '')) as Record<string, string>;
}

test('a developer comes from the documentation alone to a verified webhook in a sandbox', async () => {
  const { page, context, errors } = await openEditor(server, browser, { at: '/settings/integrations' });
  await page.getByRole('button', { name: 'Create sandbox' }).click();
  await page.getByRole('complementary', { name: 'Sandbox' }).waitFor();
  await page.goto(`${server.base}/settings/integrations`);
  await expect.poll(() => page.getByRole('button', { name: 'You are in the sandbox' }).isDisabled()).toBe(true);
  expect(await axe(page)).toEqual([]);

  await page.getByRole('button', { name: 'Create API key' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('First');
  await dialog.getByRole('switch').check();
  await dialog.getByRole('button', { name: 'Create API key' }).click();
  const key = await page
    .getByLabel(/“?First”?/)
    .first()
    .inputValue();
  expect(key).toMatch(/^lucka_sk_/);

  await page.goto(`${server.base}/api/docs#web-hooks`);
  const program = (await page.locator('section#web-hooks .copyable pre').first().textContent()) ?? '';
  const port = await freePort();
  (server.services.config.private_hosts as string[]).push(`127.0.0.1:${port}`);
  const { id = '', secret = '' } = await call(page, 'createHook', {
    key,
    body: { event: 'game.finished', target_url: `http://127.0.0.1:${port}/` },
  });
  const receiver = await run(program, port, secret);
  await call(page, 'testHook', { key, id, body: {} });
  await server.services.deliverer.deliverDue();
  await expect.poll(receiver.output).toContain('Test: game.finished');
  receiver.stop();
  expect(errors).toEqual([]);
  await context.close();
});
