import type { Selectable } from 'kysely';
import type { Sql } from 'postgres';
import type { Tables } from '#api/db/tables.ts';

/** One that was given, with what its paper and its credential tell beside. */
export type IssuedRow = Selectable<Tables['issued_diploma']> & {
  issuer: string;
  timezone: string;
  /** The code of the one that took its place. */
  replaced_code: string | null;
};

/** By its code, whoever's. Undefined where there is none. */
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
