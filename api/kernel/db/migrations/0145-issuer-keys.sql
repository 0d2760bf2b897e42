-- The keys by which a tenant signs diplomas: one that signs, and those of before, by which older diplomas are still verified. The private half is
-- sealed with a key of the server.
create table issuer_key (
  tenant_id uuid not null references tenant on delete cascade,
  -- The thumbprint of the public half.
  id text not null,
  public_jwk jsonb not null,
  sealed bytea not null,
  created_at timestamptz not null,
  retired_at timestamptz,
  primary key (tenant_id, id)
);
create unique index issuer_key_signs on issuer_key (tenant_id) where retired_at is null;
alter table issuer_key enable row level security;
create policy tenant_only on issuer_key to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy play on issuer_key to lucka_play using (true) with check (true);
grant select, insert, update on issuer_key to lucka_editor;
grant select, insert on issuer_key to lucka_play;
