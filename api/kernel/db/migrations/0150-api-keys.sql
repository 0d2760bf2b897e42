-- Several keys a person, each with a name, with what of her permissions it has, and until when it is valid.
alter table api_key
  drop constraint api_key_tenant_id_account_id_key,
  add column name text not null default '' check (length(name) <= 100),
  -- null: whatever its owner may.
  add column scopes text[],
  add column expires_at timestamptz,
  -- Calls in a minute.
  add column per_minute integer not null default 600 check (per_minute between 1 and 6000),
  -- The one of GET and PUT /user/api-key.
  add column is_own boolean not null default false,
  -- The key that was made to take its place; this one ends with expires_at.
  add column replaced_by uuid;
update api_key set is_own = true;
create unique index api_key_own on api_key (tenant_id, account_id) where is_own;
create index api_key_of_account on api_key (tenant_id, account_id);

drop function find_api_key;
create function find_api_key(key_hash bytea, at timestamptz)
  returns table (key_id uuid, account_id uuid, tenant_id uuid, scopes text[], per_minute integer, role text, granted text[], audiences jsonb)
  language sql volatile security definer set search_path = public
  as $$
    update api_key set last_used_at = at
    where hash = key_hash and (expires_at is null or expires_at > at) and (last_used_at is null or last_used_at <= at - interval '1 minute');
    select k.id, k.account_id, k.tenant_id, k.scopes, k.per_minute, m.role, r.permissions, audiences_of(k.tenant_id, k.account_id)
    from api_key k
    join membership m on m.tenant_id = k.tenant_id and m.account_id = k.account_id and m.state = 'active'
    join tenant t on t.id = k.tenant_id and t.suspended_at is null
    left join role r on r.tenant_id = m.tenant_id and r.id = m.role_id
    where k.hash = key_hash and (k.expires_at is null or k.expires_at > at)
  $$;
revoke execute on function find_api_key from public;
grant execute on function find_api_key to lucka_editor;
