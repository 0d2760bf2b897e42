-- Players and, for staff, tenants are searched as activities are (0273): without accents. The table is written anew once.
alter table listed_player drop column words;
alter table listed_player add column words text not null generated always as (
  ' ' || fold_text(
    coalesce(name, '') || ' ' || coalesce(surname, '') || ' ' || coalesce(username, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))
) stored;
create index listed_player_words on listed_player using gin (activity_id, words gin_trgm_ops);

-- `patterns`: one for each searched word, folded, as LIKE reads them.
drop function tenants_for_staff(uuid, text, date, int, int);
create function tenants_for_staff(staff uuid, patterns text[], since date, page_rows int, page_offset int)
  returns table (id uuid, name text, created_at timestamptz, suspended_at timestamptz, deletes_at timestamptz, plan text, subscription_status text,
    members int, activities int, games int, completions int, last_activity timestamptz, total int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    with found as (
      select t.*, count(*) over ()::int as total from tenant t
      where exists (select from account a where a.id = staff and a.is_staff) and fold_text(' ' || t.name) like all (patterns)
      order by t.name, t.id limit page_rows offset page_offset
    )
    select f.id, f.name, f.created_at, f.suspended_at, x.due_at, v.plan_id, s.status,
      (select count(*)::int from membership m where m.tenant_id = f.id),
      a.activities, coalesce(d.games, 0), coalesce(d.finished, 0),
      greatest(a.changed_at, (select max(u.last_used_at) from session u join membership m on m.account_id = u.account_id and m.tenant_id = u.tenant_id where m.tenant_id = f.id)),
      f.total
    from found f
    left join tenant_deletion x on x.tenant_id = f.id
    left join subscription s on s.tenant_id = f.id
    left join plan_version v on v.id = s.plan_version_id
    left join lateral (select count(*)::int as activities, max(updated_at) as changed_at from activity where tenant_id = f.id) a on true
    left join lateral (
      select sum(games)::int as games, sum(finished)::int as finished from daily_statistic where tenant_id = f.id and day >= since
    ) d on true
    order by f.name, f.id
  $$;
revoke execute on function tenants_for_staff from public;
grant execute on function tenants_for_staff to lucka_editor;
