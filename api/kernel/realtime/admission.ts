import type { Sql } from 'postgres';

/** The credentials by which a client entered a channel. */
export interface Admission {
  account_id: string;
  name: string;
  /** null: by an API key. */
  session_id: string | null;
  tenant_id: string;
  /** null: by a session. */
  key_id: string | null;
}

/** The present rights of an admission. */
export interface Worth {
  /** She is signed in: her own channel is open to her. */
  is_signed_in: boolean;
  /** The channels of the admission's tenant are open to her. */
  is_in_tenant: boolean;
  /** The tenant that the session works in now. */
  tenant_id: string | null;
  /** Another text where another thing decides what she may. */
  standing: string;
}

const keyOf = ({ account_id, session_id, tenant_id, key_id }: Admission): string => `${account_id} ${session_id ?? key_id} ${tenant_id}`;

/**
 * Checks admissions in one query. As the owner, since it reads across tenants. The conditions are those of find_session and find_api_key: a client
 * that HTTP refuses may not listen either.
 */
export async function weighAdmissions(owner: Sql, admissions: readonly Admission[]): Promise<(admission: Admission) => Worth> {
  const unique = [...new Map(admissions.map((admission) => [keyOf(admission), admission])).values()];
  const rows = await owner<(Worth & { number: number })[]>`
    with requested as (
      select * from unnest(
        ${unique.map(({ account_id }) => account_id)}::uuid[],
        ${unique.map(({ tenant_id }) => tenant_id)}::uuid[],
        ${unique.map(({ session_id }) => session_id ?? '')}::text[],
        ${unique.map(({ key_id }) => key_id ?? '')}::text[],
        ${unique.map((_, number) => number)}::int[]
      ) as requested (account_id, tenant_id, session_id, key_id, number)
    ), found as (
      select requested.*, s.id as session, k.id as key, a.is_staff, a.address_proved_at is not null as is_proved, coalesce(s.tenant_id, k.tenant_id) as works_in,
        s.method, s.factor_at, s.sso_tenant_id,
        (s.id is null or not exists (select from staff_visit v where v.session_id = s.id and v.tenant_id = s.tenant_id)
          or exists (select from staff_visit v where v.session_id = s.id and v.tenant_id = s.tenant_id and v.ended_at is null and v.ends_at > now())
        ) as may_visit
      from requested
      join account a on a.id = requested.account_id
      left join session s on s.id = nullif(requested.session_id, '')::uuid and s.account_id = requested.account_id and s.ended_at is null
      left join api_key k on k.id = nullif(requested.key_id, '')::uuid and k.tenant_id = requested.tenant_id and k.account_id = requested.account_id
        and (k.expires_at is null or k.expires_at > now())
      where s.id is not null or k.id is not null
    ), given as (
      select t.id as tenant_id, md5(concat(
        (select string_agg(concat(r.id, r.permissions), ',' order by r.id) from role r where r.tenant_id = t.id),
        (select string_agg(concat(u.id, u.audience), ',' order by u.id) from audience u where u.tenant_id = t.id),
        (select string_agg(concat(n.audience_id, n.account_id), ',' order by n.id) from audience_member n where n.tenant_id = t.id)
      )) as all_given
      from tenant t where t.id in (select works_in from found)
    )
    select f.number, f.works_in as tenant_id,
      f.is_proved and case when f.key is not null then m.state = 'active' and t.suspended_at is null else m.role is not null or f.is_staff end as is_signed_in,
      (f.is_proved and f.works_in = f.tenant_id and case
        when m.role is null then f.key is null and f.is_staff and f.may_visit
        else m.state = 'active' and t.suspended_at is null and (f.key is not null or (
          coalesce(f.sso_tenant_id = f.tenant_id, true)
          and (not t.sso_only or f.method = 'sso' or m.role = 'owner')
          and (not t.second_factor or f.factor_at is not null or f.sso_tenant_id = f.tenant_id)))
        end) is true as is_in_tenant,
      md5(concat_ws(' ', f.works_in, f.is_staff, f.is_proved, f.may_visit, f.method, f.factor_at, m.role, m.role_id, m.state, t.suspended_at, t.second_factor,
        t.sso_only, g.all_given)) as standing
    from found f
    left join tenant t on t.id = f.works_in
    left join membership m on m.tenant_id = f.works_in and m.account_id = f.account_id
    left join given g on g.tenant_id = f.works_in`;
  const worth = new Map(rows.map(({ number, ...row }) => [keyOf(unique[number] as Admission), row]));
  const none: Worth = { is_signed_in: false, is_in_tenant: false, tenant_id: null, standing: '' };
  return (admission) => worth.get(keyOf(admission)) ?? none;
}
