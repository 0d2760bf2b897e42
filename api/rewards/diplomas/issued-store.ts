import type { Selectable } from 'kysely';
import type { Sql } from 'postgres';
import type { Tables } from '#api/kernel/db/tables.ts';

/** An issued diploma, with the other data on its sheet and in its credential. */
export type IssuedRow = Selectable<Tables['issued_diploma']> & {
  issuer: string;
  timezone: string;
  /** The code of the diploma that replaced it. */
  replaced_code: string | null;
};

/** Finds a diploma of any tenant by its code. Undefined when there is none. */
export async function findIssued(sql: Sql, code: string): Promise<IssuedRow | undefined> {
  const [row] = await sql<IssuedRow[]>`
    select i.*, t.name as issuer, coalesce(p.content -> 'settings' ->> 'timezone', 'UTC') as timezone,
      (select r.code from issued_diploma r where r.tenant_id = i.tenant_id and r.id = i.replaced_by) as replaced_code
    from issued_diploma i join tenant t on t.id = i.tenant_id
    join activity a on a.tenant_id = i.tenant_id and a.id = i.activity_id
    left join publication p on p.tenant_id = a.tenant_id and p.id = a.publication_id
    where i.code = ${code}`;
  return row;
}

/** Whether the last day of a diploma is over. */
export const isExpired = ({ valid_until }: Pick<IssuedRow, 'valid_until'>, now: Date): boolean => valid_until !== null && valid_until < now;
