import type { Sql, TransactionSql } from 'postgres';

/** An address within a tenant; in lower case. */
export interface OwnAddress {
  tenant_id: string;
  email: string;
}

/**
 * The players of a tenant with this address: those who registered with it, confirmed or not, and those who were sent a code for it from another
 * browser. A person who reads the mails of an address may see and erase all data under it.
 */
export async function findOwnPlayers(sql: Sql | TransactionSql, { tenant_id, email }: OwnAddress): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from player where tenant_id = ${tenant_id} and email = ${email}
    union select player_id from registration
      where tenant_id = ${tenant_id} and mailbox_of(fields ->> 'email') = mailbox_of(${email}) and lower(fields ->> 'email') = ${email}
    union select player_id from pending_registration where tenant_id = ${tenant_id} and email = ${email}
    union select player_id from confirmation_link where tenant_id = ${tenant_id} and email = ${email}
    union select player_id from email_code where tenant_id = ${tenant_id} and email = ${email}
    order by 1`;
  return rows.map(({ id }) => id);
}
