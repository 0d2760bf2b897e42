import type { Draft } from '#activity/document.ts';
import { wearingSelected } from './theme-of-new-activity.ts';
import type { Tx } from '#api/kernel/db/database.ts';

/** A new draft with what its tenant has chosen for all of them: its clocks, its selected theme, and the terms that players accept. */
export async function asTenantHasIt(tx: Tx, tenant_id: string, draft: Draft): Promise<Draft> {
  const { timezone, terms_url } = await tx
    .selectFrom('tenant')
    .select(['timezone', 'terms_url'])
    .where('id', '=', tenant_id)
    .executeTakeFirstOrThrow();
  const { registration, settings } = draft;
  return {
    ...(await wearingSelected(tx, tenant_id, draft)),
    ...(timezone !== null && { settings: { ...settings, timezone } }),
    ...(terms_url !== null && { registration: { ...registration, settings: { ...registration.settings, terms_url } } }),
  };
}
