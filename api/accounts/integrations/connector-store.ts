import type { Connector, ZapierConnection } from '#shared/contract/integrations.ts';
import type { Permission } from '#shared/permissions.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';

type Owner = Pick<Actor, 'tenant_id' | 'account_id'>;

/** Where people make and change their Zaps. */
const zapierUrl = 'https://zapier.com/app/connections';

/** The permissions that the app in zapier/ needs. */
export const zapierScopes: readonly Permission[] = [
  'api_settings',
  'quiz_create',
  'quiz_settings',
  'quiz_content_edit',
  'quiz_players_access',
  'quiz_statistics_view',
  'player_pii_view',
];

/** The connector that calls, if one does. */
export async function findConnector(tx: Tx, { tenant_id, key }: Pick<Actor, 'tenant_id' | 'key'>): Promise<Connector | null> {
  if (!key) return null;
  const row = await tx
    .selectFrom('api_key')
    .select('connector')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', key.id)
    .executeTakeFirst();
  return row?.connector ?? null;
}

/** The person's keys of a connector that are valid now, the latest first. */
const findKeys = (tx: Tx, { tenant_id, account_id }: Owner, connector: Connector, now: Date) =>
  tx
    .selectFrom('api_key')
    .select(['id', 'hint', 'created_at', 'last_used_at', 'replaced_by'])
    .where('tenant_id', '=', tenant_id)
    .where('account_id', '=', account_id)
    .where('connector', '=', connector)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .execute();

/** Whether a connector has used a key of the person's that is still valid. */
export async function isConnected(tx: Tx, owner: Owner, connector: Connector, now: Date): Promise<boolean> {
  return (await findKeys(tx, owner, connector, now)).some(({ last_used_at }) => last_used_at !== null);
}

export async function findZapier(tx: Tx, owner: Owner, now: Date): Promise<ZapierConnection> {
  const keys = await findKeys(tx, owner, 'zapier', now);
  const current = keys.find(({ replaced_by }) => replaced_by === null);
  const hooks = await tx
    .selectFrom('hook as h')
    .leftJoin('activity as a', (join) => join.onRef('a.tenant_id', '=', 'h.tenant_id').onRef('a.id', '=', 'h.activity_id'))
    .select(['h.id', 'h.events', 'a.name as activity_name'])
    .where('h.tenant_id', '=', owner.tenant_id)
    .where('h.account_id', '=', owner.account_id)
    .where('h.connector', '=', 'zapier')
    .orderBy('h.created_at')
    .execute();
  return {
    connected: keys.some(({ last_used_at }) => last_used_at !== null),
    api_key: current
      ? {
          id: current.id,
          hint: current.hint,
          created_at: current.created_at.toISOString(),
          last_used_at: current.last_used_at?.toISOString() ?? null,
        }
      : null,
    url: zapierUrl,
    hooks,
  };
}

/** Whether no key of the connector is left to the person: then its hooks have no receiver. */
export async function isConnectorsLast(tx: Tx, { tenant_id, account_id }: Owner, connector: Connector): Promise<boolean> {
  const left = await tx
    .selectFrom('api_key')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('account_id', '=', account_id)
    .where('connector', '=', connector)
    .executeTakeFirst();
  return left === undefined;
}

/** Ends the person's keys of a connector and the connector's hooks: nothing more is sent to it. Returns the last characters of the keys. */
export async function endConnector(tx: Tx, { tenant_id, account_id }: Owner, connector: Connector): Promise<string[]> {
  const ended = await tx
    .deleteFrom('api_key')
    .where('tenant_id', '=', tenant_id)
    .where('account_id', '=', account_id)
    .where('connector', '=', connector)
    .returning('hint')
    .execute();
  await tx
    .deleteFrom('hook')
    .where('tenant_id', '=', tenant_id)
    .where('account_id', '=', account_id)
    .where('connector', '=', connector)
    .execute();
  return ended.map(({ hint }) => hint);
}
