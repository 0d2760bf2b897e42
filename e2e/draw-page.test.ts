import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { amount } from '#shared/test-amount.ts';
import { drawable, fillWithPlayers, prize } from '#api/rewards/draws/test-draws.ts';
import { languages } from '#shared/languages.ts';
import { browser, server } from './journey.ts';
import { expectAccessible, newVisitor, openTab, type OpenPage } from './player-steps.ts';

/** A draw that a second one replaces, which is announced and has a replaced winner. */
async function drawn(lang = 1) {
  const live = await drawable(server, {
    change: (draft) => ({ ...draft, lang, name: 'Advent in <b>Åre</b>', prizes: [prize] }) as unknown as typeof draft,
  });
  await fillWithPlayers(server, live, 12);
  const { api } = await server.asEditor();
  const params = { id: live.id };
  const first = await api.drawWinners({ params, body: { count: 1, prize_id: prize.id } });
  const again = { count: 2, alternates: 2, replaces: first.id, reason: 'The winner works at the shop.' };
  const second = await api.drawWinners({ params, body: again });
  await api.announceDraw({ params: { id: second.id }, body: {} });
  const [gone] = second.winners;
  await api.replaceWinner({ params: { id: second.id }, body: { entry: gone!.entry, reason: 'Did not answer.' } });
  return { live, first, second, gone: gone! };
}
const codeOf = async (draw: string, entry: string): Promise<string> => {
  const [row] = await server.services.database.owner<{ code: string }[]>`
    select encode(salt, 'hex') as code from draw_entry where draw_id = ${draw} and leaf = decode(${entry}, 'hex')`;
  return row!.code;
};
async function expectChecked({ page }: OpenPage, result: string): Promise<void> {
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText(result, { exact: true }).waitFor();
}

test('a visitor on a phone reads a draw, recomputes it, and finds her own entry by her code', async () => {
  const { first, second, gone } = await drawn();
  const visitor = await newVisitor(browser, 'phone');
  const { page } = visitor;
  await page.goto(`${server.base}/draw/${second.id}`);
  await page.getByRole('heading', { name: 'Advent in <b>Åre</b>' }).waitFor();
  for (const text of ['Drawn and announced.', '12 players took part.', 'A sledge', 'Replaces draw 1. The winner works at the shop.'])
    await page.getByText(text).first().waitFor();
  await page.getByText(/Place 1 was revoked on .*Reason: Did not answer\./).waitFor();
  await expect.poll(() => page.getByRole('region', { name: 'Winners' }).getByText('Anna B.').count()).toBe(2);
  await expectAccessible(page);
  await expectChecked(visitor, 'Everything is correct.');
  await expect.poll(() => page.locator('[data-step][data-is=right]').count()).toBe(await page.locator('[data-step]').count());
  await page.getByLabel('Your code').fill(await codeOf(second.id, gone.entry));
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByText(`You were drawn as number 1. Your entry: ${gone.entry}`).waitFor();
  await page.getByLabel('Your code').fill('0'.repeat(32));
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByText('This code is not in this draw.').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Draw 1' }).click();
  await page.waitForURL(`**/draw/${first.id}`);
  await expectChecked(visitor, 'Everything is correct.');
  expect(visitor.errors).toEqual([]);
  await visitor.context.close();
});

test('a code behind the # is found at once; a receipt changed in transit fails at its step; one with a drand round is verified by its signature', async () => {
  const { second } = await drawn();
  const visitor = await newVisitor(browser);
  const [winner] = (await server.anonymous.readDraw({ params: { id: second.id } })).winners;
  await visitor.page.goto(`${server.base}/draw/${second.id}#${await codeOf(second.id, winner!.entry)}`);
  await visitor.page.getByText(`You were drawn as number ${winner!.rank}.`).waitFor();
  const changed = await openTab(visitor.context);
  const other = async (route: Route) => {
    const receipt = (await (await route.fetch()).json()) as { entries: string[] };
    receipt.entries[3] = receipt.entries[3]!.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    await route.fulfill({ json: receipt });
  };
  let answer: (route: Route) => Promise<void> = other;
  await changed.page.route('**/receipt', (route) => answer(route));
  await changed.page.goto(`${server.base}/draw/${second.id}`);
  await expectChecked(changed, 'Something is wrong with this receipt.');
  await expect.poll(() => changed.page.locator('[data-is=wrong][data-step]').getAttribute('data-step')).toBe('root');
  answer = (route) => route.fulfill({ path: join(import.meta.dirname, '../shared/draws/golden/v1-b-drawn.json') });
  await changed.page.reload();
  await expectChecked(changed, 'Everything is correct.');
  answer = (route) => route.abort();
  await changed.page.reload();
  await expectChecked(changed, 'The receipt could not be loaded. Please try again.');
  answer = (route) => route.continue();
  await expectChecked(changed, 'Everything is correct.');
  await visitor.context.close();
});

test('the two files of the page verify the draw by themselves', async () => {
  const { second } = await drawn();
  const folder = await mkdtemp(join(tmpdir(), 'lucka-offline-'));
  const { page, context } = await newVisitor(browser, 'desktop', { javaScriptEnabled: false });
  await page.goto(`${server.base}/draw/${second.id}`);
  const words = (await page.locator('pre').textContent())!;
  for (const [name, file] of [
    ['Download receipt', words.split(' ').at(-1)!],
    ['Download script', 'verify-draw.mjs'],
  ] as const) {
    const address = await page.getByRole('link', { name }).getAttribute('href');
    await writeFile(join(folder, file), await (await server.request(address!)).text());
  }
  const [, ...rest] = words.split(' ');
  const { stdout } = await promisify(execFile)(process.execPath, rest, { cwd: folder });
  expect(stdout).toContain('Draw 2 of Advent in <b>Åre</b>: announced, level late, 12 entries.');
  await context.close();
  await rm(folder, { recursive: true, maxRetries: 10, retryDelay: 200 });
});

test.each(amount(languages.slice(0, 2), languages).map(({ id, name, bcp47 }) => [name, id, bcp47] as const))(
  'the page is in %s, without a missing text',
  async (_name, id, bcp47) => {
    const { second } = await drawn(id);
    const html = await (await server.request(`/draw/${second.id}`)).text();
    expect(html).toContain(`<html lang="${bcp47}"`);
    expect(html.replace(/<script[\s\S]*?<\/script>/g, '')).not.toMatch(/\{\{|undefined|>draw\./);
  },
);

test('an address of no draw is not found', async () => {
  for (const path of ['/draw/x', '/draw/0198c0de-0000-7000-8000-000000000000']) expect((await server.request(path)).status).toBe(404);
});
