-- Who comes by her organisation's provider alone has no password.
alter table account alter column password_hash drop not null;

-- A domain that a tenant says is its own, and proves by a TXT record.
create table tenant_domain (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  domain text not null check (domain = lower(domain) and length(domain) between 3 and 253),
  purpose text not null check (purpose in ('sign_in', 'player_pages')),
  token text not null,
  created_at timestamptz not null,
  verified_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, domain, purpose)
);
-- Of two tenants that name one domain the one that proves it has it.
create unique index tenant_domain_verified on tenant_domain (domain, purpose) where verified_at is not null;

-- The OpenID Connect provider of a tenant.
create table sso_connection (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  issuer text not null check (length(issuer) <= 500),
  client_id text not null check (length(client_id) between 1 and 500),
  sealed_secret text not null,
  default_role text not null check (default_role in ('admin', 'editor', 'graphics_editor', 'text_editor', 'analyst')),
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id)
);

-- Whom a provider means by a subject. Never by an address: who runs a provider may assert any.
create table sso_identity (
  tenant_id uuid not null,
  connection_id uuid not null,
  subject text not null check (length(subject) <= 500),
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null,
  primary key (tenant_id, connection_id, subject),
  unique (tenant_id, connection_id, account_id),
  foreign key (tenant_id, connection_id) references sso_connection on delete cascade
);
create index sso_identity_account on sso_identity (account_id);
alter table sso_identity alter subject set statistics 0;

do $$
declare
  named text;
begin
  foreach named in array array['tenant_domain', 'sso_connection', 'sso_identity'] loop
    execute format('alter table %I enable row level security', named);
    execute format('create policy tenant_only on %I to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', named);
  end loop;
end $$;
grant select, insert, update, delete on tenant_domain, sso_connection, sso_identity to lucka_editor;

-- Whose provider signs in the people of a domain.
create function find_sso_tenant(address_domain text) returns uuid
  language sql stable security definer set search_path = public
  as $$
    select d.tenant_id from tenant_domain d
    join sso_connection c on c.tenant_id = d.tenant_id
    join tenant t on t.id = d.tenant_id and t.suspended_at is null
    where d.domain = address_domain and d.purpose = 'sign_in' and d.verified_at is not null
  $$;
revoke execute on function find_sso_tenant from public;
grant execute on function find_sso_tenant to lucka_editor;

alter table sign_in_challenge
  drop constraint sign_in_challenge_purpose_check,
  add constraint sign_in_challenge_purpose_check check (purpose in ('passkey_new', 'passkey_sign_in', 'passkey_factor', 'second_factor', 'sso', 'sso_link'));
