-- Roles are shared by the whole cluster, so another database of it may have made them already.
-- lucka_editor sees one tenant at a time; lucka_play reads publications and writes play tables.
-- The server signs in as the owner and takes a role when a connection starts (-c role=...).
do $$
begin
  if not exists (select from pg_roles where rolname = 'lucka_editor') then
    create role lucka_editor nologin nosuperuser nobypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'lucka_play') then
    create role lucka_play nologin nosuperuser nobypassrls;
  end if;
exception when unique_violation or duplicate_object then
  null;
end $$;

do $$
begin
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant lucka_editor, lucka_play to %I', current_user);
  end if;
end $$;

grant usage on schema public to lucka_editor, lucka_play;

-- The tenant of this transaction; null, and so no row at all, where none was set.
create function current_tenant() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.tenant_id', true), '')::uuid $$;

-- The signed-in account of this transaction, for the few rows that a person may see across tenants.
create function current_account() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.account_id', true), '')::uuid $$;
