import type { SettingValue } from '#shared/contract/tenant-settings.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import { findPlayerDomain, replacePlayerDomain } from '#api/accounts/player-domains/player-domain-store.ts';
import { lockTenant } from '#api/accounts/team/lock-team.ts';
import type { ColumnSetting } from './setting-store.ts';

/** Stores a setting of the tenant and logs the change with the old value; an unchanged value is not logged. */
export async function keepSetting(tx: Tx, actor: Actor, id: ColumnSetting | 'sso_only', value: SettingValue, at: Date): Promise<void> {
  const { tenant_id } = actor;
  const before = await tx
    .selectFrom('tenant')
    .select(`${id} as value`)
    .where('id', '=', tenant_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (inWords(before.value) === inWords(value)) return;
  await tx
    .updateTable('tenant')
    .set({ [id]: value })
    .where('id', '=', tenant_id)
    .execute();
  await audit(tx, actor, 'change_setting', id, at, { before: inWords(before.value), after: inWords(value) });
}

/** As keepSetting, of the domain on which the tenant's activities are played. It counts once it is proved. */
export async function keepPlayerDomain(tx: Tx, actor: Actor, domain: string | null, at: Date): Promise<void> {
  const { tenant_id } = actor;
  await lockTenant(tx, tenant_id);
  const before = (await findPlayerDomain(tx, tenant_id))?.domain ?? null;
  if (before === domain) return;
  await replacePlayerDomain(tx, tenant_id, domain, at);
  await audit(tx, actor, 'change_setting', 'player_domain', at, { before: inWords(before), after: inWords(domain) });
}

const longest = 500;
const inWords = (value: SettingValue): string =>
  value === null ? '–' : (Array.isArray(value) ? value.join(' ') : String(value)).slice(0, longest);
