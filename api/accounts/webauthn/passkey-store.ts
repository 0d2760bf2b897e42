import type { Kysely } from 'kysely';
import type { Tables } from '#api/kernel/db/tables.ts';

export const passkeysOf = (db: Kysely<Tables>, account_id: string) =>
  db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'last_used_at', 'credential_id', 'transports', 'user_handle'])
    .where('account_id', '=', account_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findPasskey = (db: Kysely<Tables>, credential_id: string) =>
  db
    .selectFrom('passkey')
    .innerJoin('account', 'account.id', 'passkey.account_id')
    .select(['passkey.id', 'account_id', 'credential_id', 'public_key', 'counter', 'transports', 'user_handle', 'email', 'is_staff'])
    .where('credential_id', '=', credential_id)
    .executeTakeFirst();

export type FoundPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** A passkey as its owner reads it. */
export const passkeyAnswer = ({
  id,
  name,
  created_at,
  last_used_at,
}: Pick<Tables['passkey'], 'id' | 'name' | 'created_at' | 'last_used_at'>) => ({
  id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});
