-- When somebody first showed that the address of an account is hers. null: nobody has, and the account opens nothing. Accounts of before count as proved.
alter table account add column address_proved_at timestamptz;
update account set address_proved_at = created_at;

-- What was added before the first proof may be a stranger's, in any tenant: sessions, passkeys, codes, keys, linked identities, and links and challenges on their way.
create function end_ways_in(of_account uuid, at timestamptz) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    update session set ended_at = at, end_reason = 'removed' where account_id = of_account and ended_at is null;
    delete from passkey where account_id = of_account;
    delete from totp where account_id = of_account;
    delete from recovery_code where account_id = of_account;
    delete from api_key where account_id = of_account;
    delete from sso_identity where account_id = of_account;
    delete from sign_in_challenge where account_id = of_account;
    update password_reset set used_at = at where account_id = of_account and used_at is null;
    update address_change set used_at = at where account_id = of_account and not is_undo and used_at is null;
  $$;
grant execute on function end_ways_in to lucka_editor;

create or replace function find_session(token_hash bytea, at timestamptz)
  returns table (session_id uuid, account_id uuid, tenant_id uuid, is_staff boolean, role text, granted text[], audiences jsonb, lacks text,
    visit_id uuid, visit_may_write boolean)
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    update session s set last_used_at = at from session_token t
    where t.hash = token_hash and s.id = t.session_id and (s.last_used_at is null or s.last_used_at <= at - interval '5 minutes');
    select s.id, s.account_id, s.tenant_id, a.is_staff, m.role, r.permissions, audiences_of(s.tenant_id, s.account_id),
      case
        when a.address_proved_at is null then 'address'
        when m.state = 'suspended' then 'membership'
        when m.role is not null and t.suspended_at is not null then 'tenant'
        when s.sso_tenant_id <> s.tenant_id then 'sso_elsewhere'
        when t.sso_only and s.method <> 'sso' and m.role <> 'owner' then 'sso'
        when t.second_factor and m.role is not null and s.factor_at is null and s.sso_tenant_id is distinct from s.tenant_id then 'second_factor'
      end,
      v.id, v.may_write
    from session_token k
    join session s on s.id = k.session_id
    join account a on a.id = s.account_id
    left join tenant t on t.id = s.tenant_id
    left join membership m on m.tenant_id = s.tenant_id and m.account_id = s.account_id
    left join role r on r.tenant_id = m.tenant_id and r.id = m.role_id
    left join staff_visit v on v.session_id = s.id and v.tenant_id = s.tenant_id and v.ended_at is null and v.ends_at > at
    where k.hash = token_hash and k.kind = 'access' and k.expires_at > at and s.ended_at is null and (s.tenant_id is not null or a.is_staff)
  $$;

create or replace function find_api_key(key_hash bytea, at timestamptz)
  returns table (key_id uuid, account_id uuid, tenant_id uuid, scopes text[], per_minute integer, role text, granted text[], audiences jsonb)
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    update api_key set last_used_at = at
    where hash = key_hash and (expires_at is null or expires_at > at) and (last_used_at is null or last_used_at <= at - interval '1 minute');
    select k.id, k.account_id, k.tenant_id, k.scopes, k.per_minute, m.role, r.permissions, audiences_of(k.tenant_id, k.account_id)
    from api_key k
    join account a on a.id = k.account_id and a.address_proved_at is not null
    join membership m on m.tenant_id = k.tenant_id and m.account_id = k.account_id and m.state = 'active'
    join tenant t on t.id = k.tenant_id and t.suspended_at is null
    left join role r on r.tenant_id = m.tenant_id and r.id = m.role_id
    where k.hash = key_hash and (k.expires_at is null or k.expires_at > at)
  $$;
