import type { Draft } from '#activity/document.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { newTheme } from '#activity/new-draft.ts';
import { differingFields } from '#shared/content/look.ts';

/** A new draft with what its tenant has chosen for all of them: its clocks, its selected theme, and the terms that players accept. */
export async function asTenantHasIt(tx: Tx, tenant_id: string, draft: Draft): Promise<Draft> {
  const { timezone, terms_url } = await tx
    .selectFrom('tenant')
    .select(['timezone', 'terms_url'])
    .where('id', '=', tenant_id)
    .executeTakeFirstOrThrow();
  const { registration, settings } = draft;
  return {
    ...(await withSelectedTheme(tx, tenant_id, draft)),
    ...(timezone !== null && { settings: { ...settings, timezone } }),
    ...(terms_url !== null && { registration: { ...registration, settings: { ...registration.settings, terms_url } } }),
  };
}

/** A new draft uses the tenant's selected theme, unless it has a chosen look. */
async function withSelectedTheme(tx: Tx, tenant_id: string, draft: Draft): Promise<Draft> {
  if (differingFields(draft.theme, newTheme()).length > 0) return draft;
  const selected = await tx
    .selectFrom('theme')
    .select(['id', 'look'])
    .where('tenant_id', '=', tenant_id)
    .where('selected', '=', true)
    .executeTakeFirst();
  return selected ? { ...draft, theme: { ...selected.look, saved_theme: selected.id } } : draft;
}
