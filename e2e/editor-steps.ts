import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { buildAccount, testPassword } from '#api/test-factories.ts';
import type { TestServer } from '#api/test-server.ts';
import type { Role } from '#shared/permissions.ts';
import { watchErrors } from './browser.ts';

export interface EditorPage {
  page: Page;
  context: BrowserContext;
  errors: string[];
}

interface Opening {
  role?: Role;
  is_staff?: boolean;
  name?: string;
  width?: number;
  height?: number;
  dark?: boolean;
}

/** A page in which a person of the server's tenant has signed in through the form. */
export async function openEditor(server: TestServer, browser: Browser, opening: Opening = {}): Promise<EditorPage> {
  const { role = 'owner', is_staff = false, name = 'Anna Berg', width = 1440, height = 900, dark = false } = opening;
  const { email } = await buildAccount(server.services, { tenant_id: server.tenant.id, role, is_staff, name });
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const errors = watchErrors(page);
  await page.goto(`${server.base}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard/quizes');
  return { page, context, errors };
}

/** Through the wizard; answers the id that stands in the new editor's address. */
export async function makeQuiz(page: Page, name: string, base: string): Promise<string> {
  await page.goto(`${base}/dashboard/quizes?new=true`);
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL('**/quiz/*/editor/**');
  await page.getByRole('navigation', { name: 'Parts of the activity' }).waitFor();
  return page.url().split('/')[4] as string;
}

export async function addQuestion(page: Page, type: string, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Add question' }).click();
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
