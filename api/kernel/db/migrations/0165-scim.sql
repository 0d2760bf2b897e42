-- By what a tenant's directory makes, changes and suspends members (SCIM 2.0, RFC 7643 and 7644). Shown once; two at most, while one takes the other's place.
create table scim_token (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  hash bytea not null unique,
  hint text not null,
  created_by uuid references account on delete set null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- Of one whose place another has taken.
  expires_at timestamptz,
  primary key (tenant_id, id)
);
create index scim_token_created_by on scim_token (created_by);

-- A member as the directory knows her. Whether she is active is her membership's to say.
create table scim_user (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  account_id uuid not null references account on delete cascade,
  user_name text not null check (length(user_name) between 1 and 254),
  external_id text check (length(external_id) <= 254),
  -- name, displayName and emails, as RFC 7643 has them.
  resource jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, account_id)
);
create unique index scim_user_name on scim_user (tenant_id, lower(user_name));
create index scim_user_external on scim_user (tenant_id, external_id);
create index scim_user_of_account on scim_user (account_id);

create table scim_group (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  display_name text not null check (length(display_name) between 1 and 254),
  external_id text check (length(external_id) <= 254),
  -- What its members are here: a built-in role, or the id of one of the tenant's own; null: nothing.
  role text check (role <> 'owner'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index scim_group_name on scim_group (tenant_id, lower(display_name));
create table scim_member (
  tenant_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  primary key (tenant_id, group_id, user_id),
  foreign key (tenant_id, group_id) references scim_group on delete cascade,
  foreign key (tenant_id, user_id) references scim_user on delete cascade
);
create index scim_member_of_user on scim_member (tenant_id, user_id);
alter table scim_user alter account_id set statistics 0, alter user_name set statistics 0, alter external_id set statistics 0, alter resource set statistics 0;
alter table scim_token alter created_by set statistics 0;

do $$
declare
  named text;
begin
  foreach named in array array['scim_token', 'scim_user', 'scim_group', 'scim_member'] loop
    execute format('alter table %I enable row level security', named);
    execute format('create policy tenant_only on %I to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', named);
  end loop;
end $$;
grant select, insert, update, delete on scim_token, scim_user, scim_group, scim_member to lucka_editor;

-- Who is removed from a tenant is none of its directory's users any more, whoever removed her.
create function forget_scim_user() returns trigger
  language plpgsql security definer set search_path = public
  as $$ begin delete from scim_user where tenant_id = old.tenant_id and account_id = old.account_id; return null; end $$;
create trigger forget_scim_user after delete on membership for each row execute function forget_scim_user();

-- Whose directory calls. Its use is noted once in a minute.
create function find_scim_tenant(token_hash bytea, at timestamptz) returns uuid
  language sql volatile security definer set search_path = public
  as $$
    update scim_token set last_used_at = at
    where hash = token_hash and (expires_at is null or expires_at > at) and (last_used_at is null or last_used_at <= at - interval '1 minute');
    select k.tenant_id from scim_token k join tenant t on t.id = k.tenant_id and t.suspended_at is null
    where k.hash = token_hash and (k.expires_at is null or k.expires_at > at)
  $$;
-- Whether an account is a tenant's to name: it opens nothing anywhere else, and its person has no way in of her own.
create function is_only_of_tenant(account uuid, tenant uuid) returns boolean
  language sql stable security definer set search_path = public
  as $$
    select a.password_hash is null and not a.is_staff
      and not exists (select from passkey p where p.account_id = a.id)
      and not exists (select from membership m where m.account_id = a.id and m.tenant_id <> tenant)
      and not exists (select from sso_identity i where i.account_id = a.id and i.tenant_id <> tenant)
    from account a where a.id = account
  $$;
revoke execute on function find_scim_tenant, is_only_of_tenant, forget_scim_user from public;
grant execute on function find_scim_tenant, is_only_of_tenant to lucka_editor;
