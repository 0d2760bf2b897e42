import type { ApiKey } from '#shared/contract/integrations.ts';
import type { Tx } from '#api/db/database.ts';
import type { Tables } from '#api/db/tables.ts';
import type { Actor } from '#api/http/served-operation.ts';

type Owner = Pick<Actor, 'tenant_id' | 'account_id'>;
type Row = Tables['api_key'];

export const findApiKey = (tx: Tx, { tenant_id, account_id }: Owner): Promise<Row | undefined> =>
  tx.selectFrom('api_key').selectAll().where('tenant_id', '=', tenant_id).where('account_id', '=', account_id).executeTakeFirst();

/** Keeps the person's new key in the place of her old one, which is worth nothing from now on. */
export async function replaceApiKey(tx: Tx, row: Row): Promise<void> {
  const { tenant_id: _, account_id: __, ...fresh } = row;
  await tx
    .insertInto('api_key')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'account_id']).doUpdateSet(fresh))
    .execute();
}

/** Ends the person's key; answers it, undefined where she had none. */
export const deleteApiKey = (tx: Tx, { tenant_id, account_id }: Owner): Promise<Row | undefined> =>
  tx.deleteFrom('api_key').where('tenant_id', '=', tenant_id).where('account_id', '=', account_id).returningAll().executeTakeFirst();

export const toApiKey = ({ hint, created_at, last_used_at }: Row): ApiKey => ({
  hint,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});
