-- Visits stay for the tenant to see when the session is long gone. One lasts an hour at most, and a session has one at a time.
alter table staff_visit
  drop constraint staff_visit_session_id_fkey,
  alter session_id drop not null,
  add foreign key (session_id) references session on delete set null,
  add check (ends_at > started_at and ends_at <= started_at + interval '60 minutes');
create unique index staff_visit_open on staff_visit (session_id) where ended_at is null;
create index staff_visit_of_tenant on staff_visit (tenant_id, started_at desc);

-- Ends what visit a session makes, in whichever tenant, and tells that tenant's log unless its time was up.
create function leave_tenant(session uuid, at timestamptz) returns void
  language sql security definer set search_path = public
  as $$
    with ended as (
      update staff_visit v set ended_at = least(leave_tenant.at, v.ends_at)
      where v.session_id = session and v.ended_at is null returning v.*
    )
    insert into audit_log (tenant_id, id, account_id, action, at, visit_id)
    select tenant_id, gen_random_uuid(), account_id, 'staff_left', leave_tenant.at, id from ended where ended_at < ends_at
  $$;
revoke execute on function leave_tenant from public;
grant execute on function leave_tenant to lucka_editor;

-- However a session ends, its visit does.
create function leave_with_session() returns trigger
  language plpgsql security definer set search_path = public
  as $$ begin perform leave_tenant(new.id, new.ended_at); return null; end $$;
create trigger leave_with_session after update of ended_at on session
  for each row when (new.ended_at is not null and old.ended_at is null) execute function leave_with_session();

-- All tenants with what the provider wants to know of them, for its staff only: games and those played to the end since a day.
create function tenants_for_staff(staff uuid, search text, since date, page_rows int, page_offset int)
  returns table (id uuid, name text, created_at timestamptz, suspended_at timestamptz, plan text, subscription_status text, members int, activities int,
    games int, completions int, last_activity timestamptz, total int)
  language sql stable security definer set search_path = public
  as $$
    with found as (
      select t.*, count(*) over ()::int as total from tenant t
      where exists (select from account a where a.id = staff and a.is_staff) and t.name ilike search
      order by t.name, t.id limit page_rows offset page_offset
    )
    select f.id, f.name, f.created_at, f.suspended_at, s.plan, s.status,
      (select count(*)::int from membership m where m.tenant_id = f.id),
      a.activities, coalesce(d.games, 0), coalesce(d.finished, 0),
      greatest(a.changed_at, (select max(u.last_used_at) from session u join membership m on m.account_id = u.account_id and m.tenant_id = u.tenant_id where m.tenant_id = f.id)),
      f.total
    from found f
    left join subscription s on s.tenant_id = f.id
    left join lateral (select count(*)::int as activities, max(updated_at) as changed_at from activity where tenant_id = f.id) a on true
    left join lateral (
      select sum(games)::int as games, sum(finished)::int as finished from daily_statistic where tenant_id = f.id and day >= since
    ) d on true
    order by f.name, f.id
  $$;
revoke execute on function tenants_for_staff from public;
grant execute on function tenants_for_staff to lucka_editor;
