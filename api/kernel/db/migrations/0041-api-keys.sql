-- A member's key for programs of her own: one in each tenant, ended by her leaving it. Only its hash (SHA-256) is kept.
create table api_key (
  tenant_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  hash bytea not null unique,
  -- The key's last four characters, by which its owner tells it from another.
  hint text not null check (length(hint) = 4),
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, account_id),
  foreign key (tenant_id, account_id) references membership on delete cascade
);
alter table api_key enable row level security;
create policy tenant_only on api_key to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on api_key to lucka_editor;

-- Who a key belongs to, in one look-up for each request, before any tenant is bound: like find_session. At most one row.
-- Its use is noted once a minute, so that a busy program does not write with every call.
create function find_api_key(key_hash bytea, at timestamptz)
  returns table (account_id uuid, tenant_id uuid, role text)
  language sql volatile security definer set search_path = public
  as $$
    update api_key set last_used_at = at where hash = key_hash and (last_used_at is null or last_used_at <= at - interval '1 minute');
    select k.account_id, k.tenant_id, m.role
    from api_key k
    join membership m on m.tenant_id = k.tenant_id and m.account_id = k.account_id
    where k.hash = key_hash
  $$;
revoke execute on function find_api_key from public;
grant execute on function find_api_key to lucka_editor;
