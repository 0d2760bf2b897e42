import type { Tx } from '#api/db/database.ts';
import { lookOf } from '#shared/content/look.ts';
import { newId } from '#shared/ids.ts';
import type { DemoActivity } from './read-activity.ts';

/** The activity, wearing its own look as a saved theme, which new activities begin with. */
export async function wearBrand(tx: Tx, tenant_id: string, activity: DemoActivity, name: string, at: Date): Promise<DemoActivity> {
  const { draft } = activity;
  const id = newId();
  await tx
    .insertInto('theme')
    .values({ tenant_id, id, name, look: lookOf(draft.theme), selected: true, created_at: at, updated_at: at })
    .execute();
  return { ...activity, draft: { ...draft, theme: { ...draft.theme, saved_theme: id } } };
}
