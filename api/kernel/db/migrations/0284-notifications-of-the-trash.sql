-- A person's notifications come from all her tenants, so no policy of a tenant can hide those about activities in the trash.
create function is_in_trash(of_tenant uuid, of_activity uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (select from activity where tenant_id = of_tenant and id = of_activity and trashed_at is not null)
  $$;
revoke all on function is_in_trash from public;
grant execute on function is_in_trash to lucka_editor;
