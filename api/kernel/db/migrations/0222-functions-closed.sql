-- What runs as the owner finds tables and functions where the owner put them: a caller's temporary table of the same name stood before them. So does what is
-- called from there, and triggers, which also run as the owner where a reference deletes rows.
do $$
declare named regprocedure;
begin
  for named in
    select p.oid from pg_proc p
    where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      and (p.prosecdef or p.prorettype = 'trigger'::regtype or exists (select from unnest(p.proconfig) c where c like 'search_path=%'))
  loop
    execute format('alter function %s set search_path = pg_catalog, public, pg_temp', named);
  end loop;
end $$;

-- These call what writes the rows of any tenant. As the owner they may, and nobody else has to.
alter function list_changed_registrations() security definer;
alter function unlist_registered() security definer;
alter function count_new_games() security definer;
alter function uncount_old_games() security definer;
alter function count_changed_games() security definer;

-- Nobody calls a function to whom it was not granted. Those of extensions stay as they are. Triggers are called by their tables, for which nobody needs a grant.
do $$
declare named regprocedure;
begin
  for named in
    select p.oid from pg_proc p
    where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('revoke execute on function %s from public', named);
  end loop;
end $$;
-- An extension that comes later, too, grants what it brings.
alter default privileges revoke execute on functions from public;

-- Policies, indexes, defaults and views call these as whoever reads or writes; the others are called by the server.
grant execute on function current_tenant, mailbox_of, kind_scope, choice_of, list_unless_held, list_waiting, count_items to lucka_editor, lucka_play;
grant execute on function current_account, is_closed_to_actor, current_plan_version, new_join_code, item_cells_of to lucka_editor;

-- Neither role makes tables of its own. Where the database is somebody else's this changes nothing, and says so.
do $$
begin
  execute format('revoke temporary on database %I from public, lucka_editor, lucka_play', current_database());
end $$;
