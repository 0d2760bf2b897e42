-- A person who signs in. Not owned by a tenant: one person may belong to several.
create table account (
  id uuid primary key,
  email text not null check (email = lower(email) and length(email) <= 254),
  name text not null check (length(name) between 1 and 200),
  password_hash text not null,
  avatar_key text,
  lang text not null default 'en' check (lang in ('en', 'se')),
  is_staff boolean not null default false,
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  password_changed_at timestamptz not null default now()
);
create unique index account_email on account (email);

create table tenant (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  created_at timestamptz not null default now()
);

create table membership (
  tenant_id uuid not null references tenant on delete cascade,
  account_id uuid not null references account on delete cascade,
  role text not null check (role in ('owner', 'admin', 'editor', 'graphics_editor', 'text_editor', 'analyst')),
  created_at timestamptz not null default now(),
  primary key (tenant_id, account_id)
);
create index membership_account on membership (account_id);

alter table membership enable row level security;
create policy tenant_only on membership to lucka_editor
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy own_memberships on membership for select to lucka_editor using (account_id = current_account());

alter table tenant enable row level security;
create policy tenant_only on tenant to lucka_editor using (id = current_tenant()) with check (id = current_tenant());
-- A person sees the names of the tenants she may choose among; provider staff see all.
create policy own_tenants on tenant for select to lucka_editor using (
  exists (select from membership m where m.tenant_id = tenant.id and m.account_id = current_account())
  or exists (select from account a where a.id = current_account() and a.is_staff)
);

create table subscription (
  tenant_id uuid primary key references tenant on delete cascade,
  plan text not null check (plan in ('trial', 'start', 'grow', 'scale')),
  status text not null check (status in ('active', 'cancelled', 'expired')),
  trial_ends_at timestamptz,
  created_at timestamptz not null default now(),
  check (plan <> 'trial' or trial_ends_at is not null)
);
alter table subscription enable row level security;
create policy tenant_only on subscription to lucka_editor
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy play_reads on subscription for select to lucka_play using (true);

-- What was done to a tenant by whom, readable by the tenant: sign-ins of provider staff, deletions, changes of rights.
create table audit_log (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  account_id uuid references account on delete set null,
  action text not null check (length(action) between 1 and 100),
  subject text not null default '',
  at timestamptz not null default now(),
  primary key (tenant_id, id)
);
alter table audit_log enable row level security;
create policy tenant_only on audit_log to lucka_editor
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());

grant select, insert, update on account to lucka_editor;
grant select, insert, update on tenant to lucka_editor;
grant select, insert, update, delete on membership to lucka_editor;
grant select, insert, update on subscription to lucka_editor;
grant select, insert on audit_log to lucka_editor;
grant select (tenant_id, plan, status, trial_ends_at) on subscription to lucka_play;
