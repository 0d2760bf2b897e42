-- An address that is invited into a tenant, with a role: its link works once, for seven days, for that address.
create table invitation (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  -- Lower case, in Unicode's composed form.
  email text not null check (email = lower(email) and length(email) <= 254),
  name text check (length(name) between 1 and 200),
  role text not null check (role in ('admin', 'editor', 'graphics_editor', 'text_editor', 'analyst', 'own')),
  -- Of a role that is the tenant's own; null: that role was deleted, and the invitation is worth nothing.
  role_id uuid,
  invited_by uuid references account on delete set null,
  message text check (length(message) <= 1000),
  -- Of the link that was sent last (SHA-256); none before the mail is made.
  hash bytea unique,
  -- Each time it was sent: a day's are limited.
  sent_at timestamptz[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, role_id) references role on delete set null (role_id),
  check (role = 'own' or role_id is null),
  check (accepted_at is null or withdrawn_at is null)
);
-- One at a time for an address.
create unique index invitation_open on invitation (tenant_id, email) where accepted_at is null and withdrawn_at is null;
alter table invitation alter email set statistics 0, alter name set statistics 0, alter message set statistics 0;
alter table invitation enable row level security;
create policy tenant_only on invitation to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on invitation to lucka_editor;

-- Whose a link is, before any tenant is bound. Only the holder of a link that is still good learns anything from it. At most one row.
create function find_invitation(link_hash bytea, at timestamptz) returns table (tenant_id uuid, id uuid, email text)
  language sql stable security definer set search_path = public
  as $$
    select i.tenant_id, i.id, i.email from invitation i
    where i.hash = link_hash and i.accepted_at is null and i.withdrawn_at is null and i.expires_at > at
  $$;
revoke execute on function find_invitation from public;
grant execute on function find_invitation to lucka_editor;
