import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { openDates } from '#api/authoring/activities/test-activity.ts';
import { ownClient } from '#api/accounts/sessions/begin-session.ts';
import { startSession } from '#api/accounts/sessions/session-store.ts';
import { buildAccount } from '#api/test-factories.ts';
import type { TestServer } from '#api/test-server.ts';
import type { Client } from '#shared/contract/client.ts';
import type { Role } from '#shared/permissions.ts';
import { watchErrors } from './browser.ts';
import { visit } from './visit.ts';

export interface EditorPage {
  page: Page;
  context: BrowserContext;
  errors: string[];
}

interface Opening {
  /** That of the server by default. */
  tenant_id?: string;
  role?: Role;
  is_staff?: boolean;
  name?: string;
  width?: number;
  height?: number;
  dark?: boolean;
  /** Shows no player beside the editor: a load of the player for each form, which is not the subject of most tests. */
  withoutPreview?: boolean;
  /** The start address, like /dashboard/quizes; without one the test opens its own first. */
  at?: string;
}

/** A page with a signed-in person, in the same state as after the sign-in form (editor-main.test.ts). */
export async function openEditor(server: TestServer, browser: Browser, opening: Opening = {}): Promise<EditorPage> {
  const { tenant_id = server.tenant.id, role = 'owner', is_staff = false, name = 'Anna Berg' } = opening;
  const { width = 1440, height = 900, dark = false, withoutPreview = false, at } = opening;
  const tokens = await signIn(server, { tenant_id, role, is_staff, name });
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await context.addCookies(Object.entries(tokens).map(([cookie, value]) => ({ name: cookie, value, url: server.base })));
  if (withoutPreview) await context.route('**/player/preview?*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  const page = await context.newPage();
  const errors = watchErrors(page);
  if (at) await page.goto(`${server.base}${at}`);
  return { page, context, errors };
}

type Person = Required<Pick<Opening, 'tenant_id' | 'role' | 'is_staff' | 'name'>>;
async function signIn({ services, clock }: TestServer, person: Person) {
  const { id } = await buildAccount(services, person);
  const session = { account_id: id, tenant_id: person.tenant_id, client_id: ownClient };
  const { access_token, refresh_token } = await startSession(services.database.editor, session, clock.now());
  return { token: access_token, refreshToken: refresh_token };
}

/** The calls of the person who is signed in on this page. */
export async function callsOf(page: Page, server: TestServer): Promise<Client> {
  const cookies = await page.context().cookies(server.base);
  return server.client(cookies.find((cookie) => cookie.name === 'token')?.value);
}

/** Creates a quiz of the signed-in person that is valid once published, and opens it in the editor; returns its id. */
export async function makeQuiz(page: Page, name: string, server: TestServer): Promise<string> {
  const api = await callsOf(page, server);
  const { id } = await api.createQuiz({ body: { name, lang: 1, quiz_type: 'quiz' } });
  await api.updateQuiz({ params: { quizID: id }, body: openDates });
  await visit(page, `${server.base}/quiz/${id}/editor/`);
  await page.getByRole('navigation', { name: 'Parts of the activity' }).waitFor();
  return id;
}

export async function addQuestion(page: Page, type: string, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Choose question type' }).click();
  await page.getByRole('menuitem', { name: type, exact: true }).click();
  await page.getByRole('heading', { name: type }).waitFor();
  await questionText(page).fill(text);
}

export const questionText = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Properties' }).getByRole('textbox', { name: /^(Question|Text)$/ });

export const answerField = (page: Page, number: number): Locator => page.getByRole('textbox', { name: `Answer ${number}`, exact: true });

/** The texts of the outline's questions, from the top. */
export async function outlineTexts(page: Page): Promise<string[]> {
  return page.locator('[data-question]').evaluateAll((rows) => rows.map((row) => row.getAttribute('title') ?? ''));
}

/** Waits until everything is stored. */
export const allSaved = (page: Page): Promise<void> => page.locator('[data-save="saved"]').waitFor();
