-- Whether a tenant has a draft that is read and written in a thread of its own (api/long/long-drafts.ts): nearly every call of the editor asks.
create function has_long_draft(of_tenant uuid) returns boolean language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from activity where tenant_id = of_tenant and draft_length > 300000)
$$;
revoke execute on function has_long_draft from public;
grant execute on function has_long_draft to lucka_editor;
