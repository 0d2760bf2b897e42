-- Whether the links that an account made of a room still open it: what decides what she may. No row: she may nothing in this tenant any more.
create function find_room_host(tenant uuid, activity uuid, account uuid, at timestamptz)
  returns table (role text, granted text[], audiences jsonb, visit_id uuid, visit_may_write boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select m.role, r.permissions, audiences_of(tenant, account), v.id, v.may_write
    from account a
    join tenant t on t.id = tenant and t.suspended_at is null
    left join membership m on m.tenant_id = t.id and m.account_id = a.id and m.state = 'active'
    left join role r on r.tenant_id = m.tenant_id and r.id = m.role_id
    left join lateral (
      select s.id, s.may_write from staff_visit s where s.tenant_id = t.id and s.account_id = a.id and s.ended_at is null and s.ends_at > at
      order by s.may_write desc limit 1) v on true
    where a.id = account and (m.account_id is not null or v.id is not null)
      -- Where only named members may edit an activity, only they host it.
      and (m.role in ('owner', 'admin') or v.id is not null
        or not exists (select from activity c where c.tenant_id = tenant and c.id = activity and c.only_named)
        or exists (select from activity_editor e where e.tenant_id = tenant and e.activity_id = activity and e.account_id = account))
  $$;
revoke execute on function find_room_host from public;
grant execute on function find_room_host to lucka_play;
