import type { Page } from 'playwright-core';
import type { ActivityKind } from '#shared/content/kind.ts';

/** An address with an element that is there once it is rendered; `over` opens a dialog or menu over it. */
export interface Screen {
  path: string;
  ready: (page: Page) => Promise<unknown>;
  over?: (page: Page) => Promise<unknown>;
  /** Its button is elsewhere on a phone, so it is opened again at each width. */
  isOpenedByWidth?: true;
}

/** An activity with a question of every type, all of them in the outline, where its kind has a list of them. */
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
