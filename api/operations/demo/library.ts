import { copyOfQuestion } from '#activity/copy-of-question.ts';
import { schemaVersion } from '#activity/upgrades.ts';
import type { Draft } from '#activity/document.ts';
import { drawn } from '#api/authoring/calendars/designs/design-pictures.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import { drawMissing } from '#api/authoring/media/drawings.ts';
import { pictureOf } from '#api/kernel/pictures/picture.ts';
import type { MediaStore } from '#api/kernel/storage/kept-bytes.ts';
import { forAnyActivity } from '#api/authoring/question-bank/bank-store.ts';
import { lookOf } from '#shared/content/look.ts';
import { questionsOf } from '#shared/content/part.ts';
import { newId } from '#shared/ids.ts';
import { drawings } from './pictures.ts';

/** The demo tenant's shared content: pictures, a saved theme, and a question bank. */

/** Draws every picture, and those of its calendar’s design, and keeps them as uploads would be. */
export async function keepPictures(tx: Tx, media: MediaStore, tenant_id: string, now: Date): Promise<void> {
  const kept = drawings.values().map(async ({ svg, alt: _, focus, ...picture }) => {
    const bytes = await pictureOf(Buffer.from(svg)).webp({ quality: 90, effort: 2 }).toBuffer();
    await media.put(picture.key, bytes);
    return {
      tenant_id,
      ...picture,
      content_type: 'image/webp',
      bytes: bytes.length,
      focus_x: focus?.x ?? null,
      focus_y: focus?.y ?? null,
      created_at: now,
    };
  });
  const adventPictures = (await drawMissing(media, tenant_id, drawn('advent'), new Set())).map((picture) => ({
    tenant_id,
    ...picture,
    focus_x: null,
    focus_y: null,
    created_at: now,
  }));
  await tx
    .insertInto('media')
    .values([...(await Promise.all(kept)), ...adventPictures])
    .execute();
}

/** The first questions of an activity. */
export async function keepBankQuestions(
  tx: Tx,
  { tenant_id, account_id: kept_by }: Actor,
  draft: Draft,
  tags: string[],
  kept_at: Date,
): Promise<void> {
  const rows = questionsOf(draft)
    .slice(0, 6)
    .map((question) => {
      const kept = forAnyActivity(copyOfQuestion(question, newId));
      return { tenant_id, id: kept.id, question: kept, schema_version: schemaVersion, lang: draft.lang, tags, kept_by, kept_at };
    });
  await tx.insertInto('bank_question').values(rows).execute();
}

/** Saves the look of a draft as a theme, which new activities use; returns the draft with this theme. */
export async function saveTheme(tx: Tx, tenant_id: string, draft: Draft, name: string, at: Date): Promise<Draft> {
  const id = newId();
  await tx
    .insertInto('theme')
    .values({ tenant_id, id, name, look: lookOf(draft.theme), selected: true, created_at: at, updated_at: at })
    .execute();
  return { ...draft, theme: { ...draft.theme, saved_theme: id } };
}
