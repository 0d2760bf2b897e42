import { settingNames, settingOwners, type Setting, type SettingName, type SettingValue } from '#shared/contract/tenant-settings.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { findPlayerDomain } from '#api/accounts/player-domains/player-domain-store.ts';
import { notFound } from '#api/kernel/errors.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';

export type Settings = Record<SettingName, SettingValue>;

/** Throws 404. */
export function settingNamed(name: string): SettingName {
  const known = settingNames.find((settingName) => settingName === name);
  if (known === undefined) throw notFound();
  return known;
}

/** Settings that are columns of the tenant. */
export type ColumnSetting = Exclude<SettingName, 'player_domain'>;
const columns = settingNames.filter((name): name is ColumnSetting => name !== 'player_domain');

export async function findSettings(tx: Tx, tenant_id: string): Promise<Settings> {
  const settings = await tx.selectFrom('tenant').select(columns).where('id', '=', tenant_id).executeTakeFirstOrThrow();
  return { ...settings, player_domain: (await findPlayerDomain(tx, tenant_id))?.domain ?? null };
}

export const mayChange = ({ permissions }: Pick<Actor, 'permissions'>, id: SettingName): boolean => permissions.has(settingOwners[id]);

export const shownSetting = (settings: Settings, actor: Actor, id: SettingName): Setting => ({
  id,
  value: settings[id],
  changed_by: settingOwners[id],
  may_change: mayChange(actor, id),
});
