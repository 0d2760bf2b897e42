-- A tenant that its owner hands over: it is the receiver's once she accepts. Whoever of the two leaves the tenant ends it.
create table ownership_transfer (
  tenant_id uuid not null,
  id uuid not null,
  from_account_id uuid not null,
  to_account_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, from_account_id) references membership on delete cascade,
  foreign key (tenant_id, to_account_id) references membership on delete cascade,
  check (from_account_id <> to_account_id),
  check (accepted_at is null or withdrawn_at is null)
);
create unique index ownership_transfer_open on ownership_transfer (tenant_id) where accepted_at is null and withdrawn_at is null;
alter table ownership_transfer enable row level security;
create policy tenant_only on ownership_transfer to lucka_editor
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on ownership_transfer to lucka_editor;
