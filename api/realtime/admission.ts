import type { Sql } from 'postgres';

/** By what somebody was let into a channel. */
export interface Admission {
  account_id: string;
  name: string;
  /** null: by an API key. */
  session_id: string | null;
  tenant_id: string;
}

/** Those whose session or key is no longer good, or who do not belong to the tenant any more; provider staff belong to all. As the owner, since it looks across tenants. */
export async function findNoLongerAdmitted(owner: Sql, admissions: readonly Admission[]): Promise<ReadonlySet<Admission>> {
  const rows = await owner<{ number: number }[]>`
    select asked.number
    from unnest(
      ${admissions.map(({ account_id }) => account_id)}::uuid[],
      ${admissions.map(({ tenant_id }) => tenant_id)}::uuid[],
      ${admissions.map(({ session_id }) => session_id ?? '')}::text[],
      ${admissions.map((_, number) => number)}::int[]
    ) as asked (account_id, tenant_id, session_id, number)
    join account a on a.id = asked.account_id
    left join membership m on m.tenant_id = asked.tenant_id and m.account_id = asked.account_id
    left join session s on s.id = nullif(asked.session_id, '')::uuid and s.account_id = asked.account_id and s.ended_at is null
    left join api_key k on asked.session_id = '' and k.tenant_id = asked.tenant_id and k.account_id = asked.account_id
    where (s.id is not null and (m.role is not null or a.is_staff)) or (k.id is not null and m.role is not null)`;
  const still = new Set(rows.map(({ number }) => number));
  return new Set(admissions.filter((_, number) => !still.has(number)));
}
