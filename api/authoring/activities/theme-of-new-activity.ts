import type { Draft } from '#activity/document.ts';
import { newTheme } from '#activity/new-draft.ts';
import { differingFields } from '#shared/content/look.ts';
import type { Tx } from '#api/kernel/db/database.ts';

/** A new draft wears the tenant's selected theme, unless it comes with a chosen look. */
export async function wearingSelected(tx: Tx, tenant_id: string, draft: Draft): Promise<Draft> {
  if (differingFields(draft.theme, newTheme()).length > 0) return draft;
  const selected = await tx
    .selectFrom('theme')
    .select(['id', 'look'])
    .where('tenant_id', '=', tenant_id)
    .where('selected', '=', true)
    .executeTakeFirst();
  return selected ? { ...draft, theme: { ...selected.look, saved_theme: selected.id } } : draft;
}
