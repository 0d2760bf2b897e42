import type { Sql, TransactionSql } from 'postgres';

/** An address within a tenant; in lower case. */
export interface OwnAddress {
  tenant_id: string;
  email: string;
}

/**
 * The players of a tenant whose address this is: who registered with it, once confirmed or not, and who was asked for a code from another
 * browser. Whoever reads the mails of an address may see and erase all that stands under it.
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
