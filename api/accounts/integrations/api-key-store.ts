import type { Insertable, Selectable } from 'kysely';
import type { ApiKey, ListedApiKey } from '#shared/contract/integrations.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Tables } from '#api/kernel/db/tables.ts';
import { HttpError, notFound } from '#api/kernel/errors.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';

type Owner = Pick<Actor, 'tenant_id' | 'account_id'>;
type Row = Selectable<Tables['api_key']>;

/** The one key of GET and PUT /user/api-key. */
export const findApiKey = (tx: Tx, { tenant_id, account_id }: Owner): Promise<Row | undefined> =>
  tx
    .selectFrom('api_key')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('account_id', '=', account_id)
    .where('is_own', '=', true)
    .executeTakeFirst();

export const insertApiKey = async (tx: Tx, row: Insertable<Tables['api_key']>): Promise<void> =>
  void (await tx.insertInto('api_key').values(row).execute());

/** Ends the person's one key; answers it, undefined where she had none. */
export const deleteOwnApiKey = (tx: Tx, { tenant_id, account_id }: Owner): Promise<Row | undefined> =>
  tx
    .deleteFrom('api_key')
    .where('tenant_id', '=', tenant_id)
    .where('account_id', '=', account_id)
    .where('is_own', '=', true)
    .returningAll()
    .executeTakeFirst();

/** The tenant's keys, or one of them, the latest first. */
export async function findApiKeys(tx: Tx, { tenant_id, account_id }: Owner, id?: string): Promise<ListedApiKey[]> {
  const rows = await tx
    .selectFrom('api_key as k')
    .innerJoin('account as a', 'a.id', 'k.account_id')
    .selectAll('k')
    .select(['a.name as owner_name', 'a.email as owner_email'])
    .where('k.tenant_id', '=', tenant_id)
    .$if(id !== undefined, (query) => query.where('k.id', '=', id!))
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: row.scopes,
    expires_at: row.expires_at?.toISOString() ?? null,
    per_minute: row.per_minute,
    is_own: row.is_own,
    connector: row.connector,
    replaced_by: row.replaced_by,
    owner: { name: row.owner_name, email: row.owner_email, is_me: row.account_id === account_id },
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }));
}

/** Throws 404 for what this tenant does not have. */
export async function findListedApiKey(tx: Tx, owner: Owner, id: string): Promise<ListedApiKey> {
  const [found] = await findApiKeys(tx, owner, id);
  if (!found) throw notFound();
  return found;
}

/** Provider staff may visit without a membership; a key of theirs would never end. Locks the membership until the transaction ends. */
export async function demandMember(tx: Tx, { tenant_id, account_id }: Owner): Promise<void> {
  const member = await tx
    .selectFrom('membership')
    .select('account_id')
    .where('tenant_id', '=', tenant_id)
    .where('account_id', '=', account_id)
    // Against leaving the tenant meanwhile, and so that two do not count the keys at once.
    .forUpdate()
    .executeTakeFirst();
  if (!member) throw new HttpError('forbidden', { message: 'Only members of the organisation can have API keys.' });
}

/** Keys of one person in a tenant. */
const most = 50;

export async function demandRoom(tx: Tx, { tenant_id, account_id }: Owner): Promise<void> {
  const { count } = await tx
    .selectFrom('api_key')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenant_id)
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= most) throw new HttpError('conflict', { message: `A person can have up to ${most} API keys. Revoke one first.` });
}

export const toApiKey = ({ hint, created_at, last_used_at }: Pick<Row, 'hint' | 'created_at' | 'last_used_at'>): ApiKey => ({
  hint,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});
