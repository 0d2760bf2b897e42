-- Questions of the bank and saved themes go to the trash as activities do (0280): a policy hides them, and a view shows them to what needs the trash.
do $$
declare named text;
begin
  foreach named in array array['bank_question', 'theme'] loop
    execute format('alter table %1$I add column trashed_at timestamptz, add column trashed_by uuid references account on delete set null', named);
    execute format('alter table %1$I alter column trashed_by set statistics 0', named);
    execute format('create index %2$I on %1$I (trashed_at) where trashed_at is not null', named, named || '_trash_due');
    execute format('create index %2$I on %1$I (trashed_by) where trashed_by is not null', named, named || '_trashed_by');
    execute format('create policy not_in_trash on %1$I as restrictive for select to lucka_editor using (trashed_at is null)', named);
    execute format($view$create view %2$I with (security_barrier) as
      select * from %1$I where tenant_id = current_tenant() or current_user <> 'lucka_editor' with check option$view$, named, 'any_' || named);
    execute format('grant select, update, delete on %1$I to lucka_editor', 'any_' || named);
  end loop;
end $$;
alter table theme add check (not selected or trashed_at is null);

-- Members are notified before anything is deleted: so far of what was moved to the trash until this time.
alter table tenant add column trash_announced_until timestamptz;

-- Staff count no activities in the trash.
create or replace function tenants_for_staff(staff uuid, patterns text[], since date, page_rows int, page_offset int)
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
    left join lateral (
      select (count(*) filter (where trashed_at is null))::int as activities, max(updated_at) as changed_at from activity where tenant_id = f.id
    ) a on true
    left join lateral (
      select sum(games)::int as games, sum(finished)::int as finished from daily_statistic where tenant_id = f.id and day >= since
    ) d on true
    order by f.name, f.id
  $$;
