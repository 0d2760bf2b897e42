import { sql } from 'kysely';
import { media } from '#shared/contract/media.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findActivityUses } from './activity-uses.ts';

const most = 100;

export const listMediaUses = serve(media.listMediaUses, ({ params: { key } }, { database, actor }) =>
  database.asActor(actor, async (tx) => {
    if (!(await isKept(tx, key))) throw notFound();
    const themes = await tx
      .selectFrom('theme')
      .select(['id', 'name'])
      .where(sql<boolean>`position(${key} in look::text) > 0`)
      .orderBy('name')
      .limit(most)
      .execute();
    const templates = await tx
      .selectFrom('template')
      .select(['id', 'name'])
      .where(sql<boolean>`position(${key} in content::text) > 0`)
      .orderBy('name')
      .limit(most)
      .execute();
    const { bank_questions } = await tx
      .selectFrom('bank_question')
      .select((eb) => eb.fn.countAll<number>().as('bank_questions'))
      .where(sql<boolean>`position(${key} in question::text) > 0`)
      .executeTakeFirstOrThrow();
    return { activities: await findActivityUses(tx, key), themes, templates, bank_questions: Number(bank_questions) };
  }),
);

/** Whether the tenant has a picture or a font with this key. */
async function isKept(tx: Tx, key: string): Promise<boolean> {
  const picture = await tx.selectFrom('media').select('key').where('key', '=', key).executeTakeFirst();
  return picture !== undefined || (await tx.selectFrom('font').select('key').where('key', '=', key).executeTakeFirst()) !== undefined;
}
