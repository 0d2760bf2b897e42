import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { hostAddress } from '#editor/rooms/host-address.ts';
import type { HostFrame } from '#shared/contract/rooms.ts';
import { axe } from './browser.ts';
import { openEditor } from './editor-steps.ts';
import { browser, server } from './journey.ts';
import { newVisitor, openTab, type sizes } from './player-steps.ts';

/** Milliseconds: longer than what the host's page takes for a double click. */
const notDouble = 700;

/** Presses the button until the room has gone on. */
export async function go(host: Page, name: string): Promise<void> {
  const button = host.getByRole('button', { name, exact: true });
  await button.waitFor();
  const press = async () => {
    if ((await button.count()) > 0) await button.click({ timeout: 1000 }).catch(() => undefined);
    return button.count();
  };
  await expect.poll(press, { interval: notDouble }).toBe(0);
}

/** A room in its lobby: the pages of its host and its wall, and the digits to join. `choose`: what the host changes in the dialog; otherwise it is opened by a call. */
export async function openLobby(quizID: string, choose?: (host: Page) => Promise<void>) {
  const { host, office, errors } = await (choose ? openByDialog(quizID, choose) : openByCall(quizID));
  const { hash } = new URL(host.url());
  const wallContext = await browser.newContext({ viewport: { width: 1920, height: 1080 }, reducedMotion: 'reduce' });
  const { page: wall } = await openTab(wallContext);
  await host.getByRole('button', { name: 'Start', exact: true }).waitFor();
  const code = (await host.locator('header b').first().textContent())?.replaceAll(/\D/g, '') ?? '';
  await wall.goto(`${server.base}${await host.getByRole('link', { name: 'Open big screen' }).getAttribute('href')}`);
  await wall.getByText(`${code.slice(0, 3)} ${code.slice(3)}`).waitFor();
  return { host, office, wall, code, errors, to: stepsOf(new URLSearchParams(hash.slice(1)).get('token') ?? '') };
}

async function openByDialog(quizID: string, choose: (host: Page) => Promise<void>) {
  const { page: host, context: office, errors } = await openEditor(server, browser, { at: `/quiz/${quizID}/editor/` });
  await host.getByRole('button', { name: 'Host', exact: true }).click();
  await choose(host);
  await host.getByRole('button', { name: 'Open room' }).click();
  await host.waitForURL('**/room/host/**');
  return { host, office, errors };
}

async function openByCall(quizID: string) {
  const { api } = await server.asOwner();
  const { id, links } = await api.openRoom({ params: { quizID }, body: {} });
  const { page: host, context: office, errors } = await newVisitor(browser);
  if (links) await host.goto(`${server.base}${hostAddress(id, links)}`);
  return { host, office, errors };
}

/** Goes on by calls until a phase, so that nobody waits for reading and clocks. */
const stepsOf = (token: string) => async (phase: HostFrame['phase']) => {
  const { readRoomAsHost, stepRoom } = server.anonymous;
  const press = async () => {
    const frame = await readRoomAsHost({ body: { token } });
    if (frame.phase !== phase) await stepRoom({ body: { token, step: frame.step, event: 'next' } }).catch(() => undefined);
    return frame.phase;
  };
  await expect.poll(press, { interval: 50 }).toBe(phase);
};

export async function join(code: string, name: string, size: keyof typeof sizes = 'phone', team?: string): Promise<Page> {
  const { page } = await newVisitor(browser, size);
  await page.goto(`${server.base}/j/${code}`);
  await page.getByLabel('Your name').fill(name);
  if (team !== undefined) await page.getByRole('radio', { name: team }).check();
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByLabel('Your name').waitFor({ state: 'detached' });
  return page;
}

export const answer = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).click();
export const said = (page: Page): Promise<string | null> => page.locator('p.unseen[role=status]').first().textContent();
export async function expectAnnounced(page: Page, text: string): Promise<void> {
  await expect.poll(() => said(page)).toContain(text);
}

/** Pixels at 1920 by 1080, nearly: smaller text cannot be read from ten metres. */
const leastOnWalls = 31.9;

/** The wall has no violation, and no word on it is too small. */
export async function expectReadable(wall: Page): Promise<void> {
  expect(await axe(wall)).toEqual([]);
  const small = await wall.locator('main *:not(.unseen, .unseen *)').evaluateAll(
    (elements, least) =>
      elements.flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        const hasWords = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
        if (!hasWords || width === 0 || height === 0) return [];
        const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1;
        const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale;
        return size < least ? [`${size} px: ${element.textContent}`] : [];
      }),
    leastOnWalls,
  );
  expect(small).toEqual([]);
}
