-- Drafts have a longest length (shared/content/longest-draft.ts), so nobody asks which are long. A server from before this update still calls the
-- function while both run, and works by itself on every draft then; a later migration drops it.
create or replace function has_long_draft(of_tenant uuid) returns boolean language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select false
$$;
drop index activity_long;
alter table activity drop column draft_length;
