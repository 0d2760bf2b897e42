-- An owner had the tenant deleted. It is closed at once (tenant.suspended_at); any of its owners can have it back until a job deletes every row of it.
create table tenant_deletion (
  tenant_id uuid primary key references tenant on delete cascade,
  asked_by uuid references account on delete set null,
  asked_at timestamptz not null,
  due_at timestamptz not null check (due_at > asked_at),
  -- The subscription went on until then, and does so again where the tenant is taken back.
  ended_subscription boolean not null,
  -- That the owners were told once more, shortly before.
  reminded_at timestamptz,
  -- Rows go: it cannot be taken back any more.
  begun_at timestamptz
);
create index tenant_deletion_due on tenant_deletion (due_at);
create index tenant_deletion_asked_by on tenant_deletion (asked_by);
alter table tenant_deletion alter column asked_by set statistics 0;
alter table tenant_deletion enable row level security;
create policy tenant_only on tenant_deletion to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
-- An owner who works elsewhere meanwhile finds her way back.
create policy own_tenants on tenant_deletion for select to lucka_editor using (exists (
  select from membership m where m.tenant_id = tenant_deletion.tenant_id and m.account_id = current_account() and m.role = 'owner' and m.state = 'active'
));
grant select, insert, delete, update (reminded_at, begun_at) on tenant_deletion to lucka_editor;

drop function tenants_for_staff;
create function tenants_for_staff(staff uuid, search text, since date, page_rows int, page_offset int)
  returns table (id uuid, name text, created_at timestamptz, suspended_at timestamptz, deletes_at timestamptz, plan text, subscription_status text,
    members int, activities int, games int, completions int, last_activity timestamptz, total int)
  language sql stable security definer set search_path = public
  as $$
    with found as (
      select t.*, count(*) over ()::int as total from tenant t
      where exists (select from account a where a.id = staff and a.is_staff) and t.name ilike search
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
