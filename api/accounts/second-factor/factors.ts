import { sql, type Kysely } from 'kysely';
import type { Tables } from '#api/kernel/db/tables.ts';

export interface Factors {
  totp: boolean;
  passkeys: number;
  /** Those that are not used yet. */
  recovery_codes: number;
}

/** Which second factors a person has set up. */
export async function factorsOf(db: Kysely<Tables>, account_id: string): Promise<Factors> {
  const { rows } = await sql<Factors>`select
    exists (select from totp where account_id = ${account_id} and confirmed_at is not null) as totp,
    (select count(*)::int from passkey where account_id = ${account_id}) as passkeys,
    (select count(*)::int from recovery_code where account_id = ${account_id} and used_at is null) as recovery_codes`.execute(db);
  return rows[0] as Factors;
}

export const hasFactor = ({ totp, passkeys }: Factors): boolean => totp || passkeys > 0;
