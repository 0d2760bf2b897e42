-- The fonts that a tenant has uploaded, made anew: the bytes lie in the media store under the key.
create table font (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  key text not null check (length(key) between 8 and 100),
  name text not null check (length(name) between 1 and 80),
  -- The writing systems of the product's languages that it can write.
  scripts text[] not null,
  measures jsonb not null,
  -- What the tenant says of its right to use it.
  licence text not null check (length(licence) <= 500),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
alter table font enable row level security;
create policy tenant_only on font to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on font to lucka_editor;
