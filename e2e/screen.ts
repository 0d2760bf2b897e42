import type { Page } from 'playwright-core';
import type { ActivityKind } from '#shared/content/kind.ts';

/** An address with what is there once it is drawn; `over` opens what lies over it. */
export interface Screen {
  path: string;
  ready: (page: Page) => Promise<unknown>;
  over?: (page: Page) => Promise<unknown>;
  /** What opens it stands elsewhere on a phone, so it is opened anew at each width. */
  isOpenedByWidth?: true;
}

/** An activity; of questions it has one of every type, all of them in the outline, where its kind has a list of them. */
export interface Walked {
  kind: ActivityKind;
  id: string;
  name: string;
  /** The ids of its questions, in the order of the types. */
  questions: string[];
}

export const press =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).first().click();
export const heading =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('heading', { name }).first().waitFor();
export const dialog = (page: Page): Promise<void> => page.getByRole('dialog').first().waitFor();
