-- What a member may do: her role's permissions, one of the six or the tenant's own, where no audience says otherwise.
create table role (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  permissions text[] not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index role_name on role (tenant_id, lower(name));

alter table membership
  drop constraint membership_role_check,
  add constraint membership_role_check check (role in ('owner', 'admin', 'editor', 'graphics_editor', 'text_editor', 'analyst', 'own')),
  add column role_id uuid,
  add foreign key (tenant_id, role_id) references role,
  add check ((role = 'own') = (role_id is not null)),
  add column state text not null default 'active' check (state in ('active', 'suspended'));

-- Who has a permission in place of those whose role has it. An owner has every one.
create table audience (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  permission text not null,
  audience text not null check (audience in ('team_admins', 'team_editors', 'all_team_members', 'users')),
  primary key (tenant_id, id),
  unique (tenant_id, permission)
);
-- Somebody named: an account, or the address of somebody who has none yet, bound once when she joins.
create table audience_member (
  tenant_id uuid not null,
  id uuid not null,
  audience_id uuid not null,
  account_id uuid references account on delete cascade,
  email text check (email = lower(email) and length(email) <= 254),
  primary key (tenant_id, id),
  foreign key (tenant_id, audience_id) references audience on delete cascade,
  check ((account_id is null) <> (email is null)),
  unique (tenant_id, audience_id, account_id),
  unique (tenant_id, audience_id, email)
);
alter table audience_member alter email set statistics 0;

alter table tenant
  add column suspended_at timestamptz,
  -- Every member signs in with a second factor; only by the tenant's own provider, but owners.
  add column second_factor boolean not null default false,
  add column sso_only boolean not null default false;

alter table session
  add column method text not null default 'password' check (method in ('password', 'passkey', 'sso')),
  -- When a second factor was given in this session; a passkey is one.
  add column factor_at timestamptz,
  -- The one tenant that its own provider opened.
  add column sso_tenant_id uuid references tenant on delete cascade,
  add column user_agent text,
  add column country text check (length(country) = 2),
  add column last_used_at timestamptz;
alter table session alter user_agent set statistics 0;

-- Provider staff in a tenant: for a reason, for a time, and seen.
create table staff_visit (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  session_id uuid not null references session on delete cascade,
  account_id uuid not null,
  reason text not null check (length(reason) between 1 and 1000),
  may_write boolean not null default false,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id)
);
create index staff_visit_session on staff_visit (session_id) where ended_at is null;

do $$
declare
  named text;
begin
  foreach named in array array['role', 'audience', 'audience_member', 'staff_visit'] loop
    execute format('alter table %I enable row level security', named);
    execute format('create policy tenant_only on %I to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', named);
  end loop;
end $$;
grant select, insert, update, delete on role, audience, audience_member to lucka_editor;
grant select, insert, update on staff_visit to lucka_editor;

-- The audiences of a tenant, with whether a person is named in each: {permission: {audience, named}}.
create function audiences_of(tenant uuid, account uuid) returns jsonb
  language sql stable security definer set search_path = public
  as $$
    select jsonb_object_agg(a.permission, jsonb_build_object('audience', a.audience, 'named',
      exists (select from audience_member n where n.tenant_id = a.tenant_id and n.audience_id = a.id and n.account_id = account)))
    from audience a where a.tenant_id = tenant
  $$;
revoke execute on function audiences_of from public;
grant execute on function audiences_of to lucka_editor;

-- Who a token belongs to and what decides what she may, in one look-up for each request. `lacks` is why nothing of the tenant is open to her.
-- The session's use is noted once in five minutes.
drop function find_session;
create function find_session(token_hash bytea, at timestamptz)
  returns table (session_id uuid, account_id uuid, tenant_id uuid, is_staff boolean, role text, granted text[], audiences jsonb, lacks text,
    visit_id uuid, visit_may_write boolean)
  language sql volatile security definer set search_path = public
  as $$
    update session s set last_used_at = at from session_token t
    where t.hash = token_hash and s.id = t.session_id and (s.last_used_at is null or s.last_used_at <= at - interval '5 minutes');
    select s.id, s.account_id, s.tenant_id, a.is_staff, m.role, r.permissions, audiences_of(s.tenant_id, s.account_id),
      case
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
revoke execute on function find_session from public;
grant execute on function find_session to lucka_editor;

drop function find_api_key;
create function find_api_key(key_hash bytea, at timestamptz)
  returns table (account_id uuid, tenant_id uuid, role text, granted text[], audiences jsonb)
  language sql volatile security definer set search_path = public
  as $$
    update api_key set last_used_at = at where hash = key_hash and (last_used_at is null or last_used_at <= at - interval '1 minute');
    select k.account_id, k.tenant_id, m.role, r.permissions, audiences_of(k.tenant_id, k.account_id)
    from api_key k
    join membership m on m.tenant_id = k.tenant_id and m.account_id = k.account_id and m.state = 'active'
    join tenant t on t.id = k.tenant_id and t.suspended_at is null
    left join role r on r.tenant_id = m.tenant_id and r.id = m.role_id
    where k.hash = key_hash
  $$;
revoke execute on function find_api_key from public;
grant execute on function find_api_key to lucka_editor;
