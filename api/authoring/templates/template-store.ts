import type { Selectable } from 'kysely';
import { hatchesOf } from '#activity/own-lists.ts';
import type { Draft } from '#activity/document.ts';
import { upgradeDraft } from '#activity/upgrades.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Tables } from '#api/kernel/db/tables.ts';
import { notFound } from '#api/kernel/errors.ts';
import { questionsOf } from '#shared/content/part.ts';
import type { Template } from '#shared/contract/templates.ts';

/** A template that the tenant saved, its content in today's shape. */
export type SavedTemplate = Omit<Selectable<Tables['template']>, 'tenant_id'> & { content: Draft; saver: string | null };

const select = (tx: Tx) =>
  tx
    .selectFrom('template')
    .leftJoin('account', 'account.id', 'template.saved_by')
    .select(['template.id', 'template.name', 'template.text', 'occasion', 'content', 'saved_by', 'saved_at', 'account.name as saver']);

const upgraded = <R extends { content: Draft }>(row: R): R => ({ ...row, content: upgradeDraft(row.content) });

/** The latest first. */
export const findSavedTemplates = async (tx: Tx): Promise<SavedTemplate[]> =>
  (await select(tx).orderBy('saved_at', 'desc').orderBy('template.id').execute()).map(upgraded);

/** Throws 404 for what this tenant does not have. */
export async function findSavedTemplate(tx: Tx, id: string): Promise<SavedTemplate> {
  const row = await select(tx).where('template.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return upgraded(row);
}

export const wireSavedTemplate = ({ id, name, text, occasion, content, saver, saved_at }: SavedTemplate): Template => ({
  id,
  origin: 'tenant',
  quiz_type: content.quiz_type,
  occasion,
  ...countsOf(content),
  cover: content.cover.image.desktop ?? content.cover.image.mobile ?? null,
  colours: content.theme,
  languages: [{ lang: content.lang, name, text }],
  saved_by: saver,
  saved_at: saved_at.toISOString(),
});

export const countsOf = (content: Draft): { questions: number; doors: number } => ({
  questions: questionsOf(content).length,
  doors: hatchesOf(content).length,
});
