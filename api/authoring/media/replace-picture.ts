import { sql } from 'kysely';
import { lockToKeep } from '#api/authoring/activities/activity-store.ts';
import { applyEdits } from '#api/authoring/activities/apply-edits.ts';
import { identified } from '#api/authoring/activities/edit-quiz.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { activityKinds } from '#shared/content/kind.ts';
import { motions, type Image } from '#shared/content/question.ts';
import { replacePicture as replaced } from '#shared/content/replace-picture.ts';
import { media } from '#shared/contract/media.ts';

type StoredPicture = Pick<Image, 'key' | 'width' | 'height' | 'focus' | 'motion'>;

/** Publications never change: players see the new picture after the next publish of their activity. */
export const replacePicture = serve(media.replacePicture, ({ params: { key: from }, body: { by } }, context) =>
  context.database.asActor(context.actor, async (tx) => {
    await findKept(tx, from);
    const image = await findKept(tx, by);
    const shown = await tx
      .selectFrom('activity')
      .select(['id', 'name', 'stage'])
      .where('kind', 'in', activityKinds)
      .where(sql<boolean>`position(${from} in draft::text) > 0 or ${hasDiplomaWith(from)}`)
      .orderBy('name')
      .orderBy('id')
      .execute();
    const uses = [];
    for (const { id, name, stage } of shown) {
      const activity = await lockToKeep(tx, id);
      const is_closed = activity.is_closed;
      if (!is_closed) {
        if (JSON.stringify(activity.draft).includes(from))
          await applyEdits(tx, context, context.actor, activity, [identified({ edit: 'replace_picture', input: { from, image } })]);
        await replaceInDiplomas(tx, id, from, image, context.clock.now());
      }
      uses.push({ id, name, quiz_type: activity.draft.quiz_type, published: stage !== 'draft', is_closed });
    }
    await replaceElsewhere(tx, from, image);
    return uses;
  }),
);

async function findKept(tx: Tx, wantedKey: string): Promise<StoredPicture> {
  const row = await tx
    .selectFrom('media')
    .select(['key', 'width', 'height', 'focus_x', 'focus_y', 'motion'])
    .where('key', '=', wantedKey)
    .where('purpose', 'in', ['background', 'image', 'logo'])
    .executeTakeFirst();
  if (!row) throw notFound();
  const { key, width, height, focus_x: x, focus_y: y } = row;
  const motion = motions.find((kind) => kind === row.motion);
  return { key, width: width ?? 1, height: height ?? 1, ...(x !== null && y !== null && { focus: { x, y } }), ...(motion && { motion }) };
}

const hasDiplomaWith = (key: string) =>
  sql<boolean>`exists (select from diploma d where d.tenant_id = activity.tenant_id and d.activity_id = activity.id and position(${key} in d.content::text) > 0)`;

/** Issued diplomas stay as they were signed. */
async function replaceInDiplomas(tx: Tx, activity_id: string, from: string, image: StoredPicture, updated_at: Date): Promise<void> {
  const diplomas = await tx
    .selectFrom('diploma')
    .select(['id', 'content'])
    .where('activity_id', '=', activity_id)
    .where(sql<boolean>`position(${from} in content::text) > 0`)
    .forUpdate()
    .execute();
  for (const { id, content } of diplomas)
    await tx
      .updateTable('diploma')
      .set({ content: replaced(content, from, image), updated_at })
      .where('id', '=', id)
      .execute();
}

/** In saved themes, templates and the question bank, also in the trash. */
async function replaceElsewhere(tx: Tx, from: string, image: StoredPicture): Promise<void> {
  const themes = await tx
    .selectFrom('any_theme')
    .select(['id', 'look'])
    .where(sql<boolean>`position(${from} in look::text) > 0`)
    .execute();
  for (const { id, look } of themes)
    await tx
      .updateTable('any_theme')
      .set({ look: replaced(look, from, image) })
      .where('id', '=', id)
      .execute();
  const templates = await tx
    .selectFrom('template')
    .select(['id', 'content'])
    .where(sql<boolean>`position(${from} in content::text) > 0`)
    .execute();
  for (const { id, content } of templates)
    await tx
      .updateTable('template')
      .set({ content: replaced(content, from, image) })
      .where('id', '=', id)
      .execute();
  const questions = await tx
    .selectFrom('any_bank_question')
    .select(['id', 'question'])
    .where(sql<boolean>`position(${from} in question::text) > 0`)
    .execute();
  for (const { id, question } of questions)
    await tx
      .updateTable('any_bank_question')
      .set({ question: replaced(question, from, image), revision: sql`revision + 1` })
      .where('id', '=', id)
      .execute();
}
