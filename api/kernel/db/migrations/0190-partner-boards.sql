-- What both sides of a cooperation share, found from one of them; nothing where there is none, nor while one of the two is suspended. It names
-- tenants: called by the functions of this and of migration 0169 alone.
create function shared_by_pair(of_tenant uuid)
  returns table (tenant_id uuid, activity_id uuid, is_ours boolean, on_board boolean, consent_field text, leads_since timestamptz)
  language sql stable security definer set search_path = public
  as $$
    select s.tenant_id, s.activity_id, s.tenant_id = ours.tenant_id, s.on_board, s.consent_field, s.leads_since
    from cooperation ours
    join cooperation theirs on theirs.tenant_id = ours.partner_id and theirs.id = ours.id and theirs.partner_id = ours.tenant_id and theirs.state = 'joined'
    join tenant t on t.id = ours.tenant_id and t.suspended_at is null
    join tenant p on p.id = theirs.tenant_id and p.suspended_at is null
    join cooperation_activity s on s.tenant_id in (ours.tenant_id, theirs.tenant_id) and s.cooperation_id = ours.id
    where ours.tenant_id = of_tenant and ours.state = 'joined'
  $$;
revoke execute on function shared_by_pair from public;

create or replace function shared_in_cooperation()
  returns table (tenant_id uuid, activity_id uuid, is_ours boolean, on_board boolean, consent_field text, leads_since timestamptz)
  language sql stable security definer set search_path = public
  as $$
    select * from shared_by_pair(current_tenant())
  $$;

-- With whom an activity's players share the board of both: where its own side put it there, and the other side put something there too.
create function partner_of_activity(of_activity uuid) returns text
  language sql stable security definer set search_path = public
  as $$
    select p.name from activity a
    join cooperation c on c.tenant_id = a.tenant_id and c.state = 'joined'
    join tenant p on p.id = c.partner_id
    where a.id = of_activity
      and exists (select from shared_by_pair(a.tenant_id) s where s.activity_id = of_activity and s.is_ours and s.on_board)
      and exists (select from shared_by_pair(a.tenant_id) s where not s.is_ours and s.on_board)
  $$;

-- The board of both for players of such an activity: the first places, and the asking player's own. It names players as boards do and says nothing of
-- which side they are of; only the asking player is told which row is hers.
create function partner_board(of_activity uuid, of_player uuid, most integer)
  returns table (place integer, is_me boolean, points double precision, bonus_points double precision, time_used double precision, total integer,
    username text, name text, surname text)
  language sql stable security definer set search_path = public
  as $$
    with stood as (
      select s.tenant_id, s.is_ours, b.player_id, round(sum(b.total)::numeric, 2)::float8 as sum, sum(b.points) as points,
        sum(b.bonus_points) as bonus_points, sum(b.time_used) as time_used, max(b.reached_at) as reached_at
      from activity o
      cross join lateral shared_by_pair(o.tenant_id) s
      join activity a on a.tenant_id = s.tenant_id and a.id = s.activity_id and a.is_active and a.stage <> 'draft'
      join publication c on c.tenant_id = a.tenant_id and c.id = a.publication_id and (c.content -> 'settings' ->> 'hide_leaderboard')::boolean is not true
      join standing b on b.tenant_id = s.tenant_id and b.board_id = s.activity_id
      where o.id = of_activity and s.on_board and partner_of_activity(of_activity) is not null
      group by s.tenant_id, s.is_ours, b.player_id
    ), ranked as (
      select *, rank() over (order by sum desc, time_used, reached_at)::integer as place, count(*) over ()::integer as total from stood
    )
    select k.place, (k.is_ours and k.player_id = of_player) is true, round(k.points::numeric, 2)::float8, round(k.bonus_points::numeric, 2)::float8,
      k.time_used, k.total, p.username, p.name, p.surname
    from ranked k join player p on p.tenant_id = k.tenant_id and p.id = k.player_id
    where k.place <= most or (k.is_ours and k.player_id = of_player)
    order by k.place, p.id limit most + 1
  $$;

do $$
declare
  named text;
begin
  foreach named in array array['partner_of_activity(uuid)', 'partner_board(uuid, uuid, integer)'] loop
    execute format('revoke execute on function %s from public', named);
    execute format('grant execute on function %s to lucka_play', named);
  end loop;
end $$;
