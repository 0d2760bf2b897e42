-- Only who is listed has a row of figures: the end of everybody else's games writes none, and hers are added up when she is listed. Whoever ends a game
-- of hers at that moment is waited for, or waits and then finds her listed.
create function list_figures(listed figure_change[]) returns void language plpgsql security definer set search_path = public as $$
begin
  perform from unnest(listed) l join game g on g.tenant_id = l.tenant_id and g.player_id = l.player_id and (g.activity_id = l.activity_id) is true
    order by g.id for share of g;
  insert into player_figure (tenant_id, activity_id, player_id, is_listed, correct, wrong, complete_games, hatches_played)
  select l.tenant_id, l.activity_id, l.player_id, true, f.correct, f.wrong, f.games, f.hatches
  from unnest(listed) l cross join lateral (
    select coalesce(sum(g.correct), 0) as correct, coalesce(sum(g.wrong), 0) as wrong, count(*) as games,
      count(*) filter (where g.part_id <> '00000000-0000-0000-0000-000000000000' and not g.beyond_limit) as hatches
    from game g where g.tenant_id = l.tenant_id and g.player_id = l.player_id and (g.activity_id = l.activity_id) is true
      and g.state in ('finished', 'timed_out') and not g.is_preview
  ) f
  order by l.tenant_id, l.activity_id, l.player_id
  on conflict do nothing;
end $$;

create or replace function mark_listed(changes figure_change[]) returns void language plpgsql security definer set search_path = public as $$
begin
  delete from player_figure f using unnest(changes) c
  where not c.is_listed and f.tenant_id = c.tenant_id and f.activity_id = c.activity_id and f.player_id = c.player_id;
  perform list_figures(array(select row(c.tenant_id, c.activity_id, c.player_id, true)::figure_change from unnest(changes) c where c.is_listed));
end $$;

create or replace function list_new_players(registered listed[]) returns void language plpgsql security definer set search_path = public as $$
begin
  insert into listed_player (tenant_id, activity_id, player_id, registered_at, name, surname, username, email, gender, age, city, address, phone, member_number, country)
  select r.tenant_id, r.activity_id, r.player_id, r.registered_at, listed_key(p.name), listed_key(p.surname), listed_key(p.username), listed_key(p.email),
    p.gender, p.age, listed_key(p.city), listed_key(p.address), listed_key(p.phone), listed_key(p.member_number), listed_key(p.country)
  from unnest(registered) r join player p on p.tenant_id = r.tenant_id and p.id = r.player_id
  order by r.tenant_id, r.activity_id, r.player_id;
  if exists (select from unnest(registered) r cross join lateral jsonb_object_keys(r.fields) key where key like 'custom\_%') then
    insert into listed_field (tenant_id, activity_id, player_id, key, value)
    select r.tenant_id, r.activity_id, r.player_id, f.key, listed_key(f.value)
    from unnest(registered) r cross join lateral jsonb_each_text(r.fields) f where f.key like 'custom\_%' and listed_key(f.value) is not null;
  end if;
  perform list_figures(array(select row(tenant_id, activity_id, player_id, true)::figure_change from unnest(registered)));
end $$;

-- Rows are taken in one order, so that two transactions do not wait for each other. With a player her figures may be gone before her games.
create or replace function count_played(changes played[]) returns void language plpgsql security definer set search_path = public as $$
begin
  -- Of nearly all who end a game nobody is listed.
  if not exists (
    select from unnest(changes) c join player_figure f on f.tenant_id = c.tenant_id and f.activity_id = c.activity_id and f.player_id = c.player_id
  ) then return; end if;
  with sums as materialized (
    select tenant_id, activity_id, player_id, sum(correct) as correct, sum(wrong) as wrong, sum(games) as games, sum(hatches) as hatches
    from unnest(changes) group by tenant_id, activity_id, player_id
    having sum(games) <> 0 or sum(correct) <> 0 or sum(wrong) <> 0 or sum(hatches) <> 0
  ), held as materialized (
    select f.tenant_id, f.activity_id, f.player_id from player_figure f
    join sums s on f.tenant_id = s.tenant_id and f.activity_id = s.activity_id and f.player_id = s.player_id
    order by f.tenant_id, f.activity_id, f.player_id for update of f
  )
  update player_figure f set correct = f.correct + s.correct, wrong = f.wrong + s.wrong, complete_games = f.complete_games + s.games,
    hatches_played = f.hatches_played + s.hatches
  from sums s join held h on h.tenant_id = s.tenant_id and h.activity_id = s.activity_id and h.player_id = s.player_id
  where f.tenant_id = s.tenant_id and f.activity_id = s.activity_id and f.player_id = s.player_id;
end $$;

create or replace function uncount_old_games() returns trigger language plpgsql as $$
begin
  perform count_played(array(
    select row(tenant_id, activity_id, player_id, -coalesce(correct, 0), -coalesce(wrong, 0), -1,
      -(part_id <> '00000000-0000-0000-0000-000000000000' and not beyond_limit)::integer)::played
    from old_rows where state in ('finished', 'timed_out') and not is_preview));
  return null;
end $$;
create or replace function count_changed_games() returns trigger language plpgsql as $$
begin
  if not exists (select from new_rows where state in ('finished', 'timed_out')) and not exists (select from old_rows where state in ('finished', 'timed_out')) then
    return null;
  end if;
  perform count_played(array(
    select row(tenant_id, activity_id, player_id, sign * coalesce(correct, 0), sign * coalesce(wrong, 0), sign,
      sign * (part_id <> '00000000-0000-0000-0000-000000000000' and not beyond_limit)::integer)::played
    from (select *, 1 as sign from new_rows union all select *, -1 from old_rows) g
    where state in ('finished', 'timed_out') and not is_preview));
  return null;
end $$;
drop function uncount_played;
delete from player_figure where not is_listed;
-- They go with their registration, which goes with its player and its activity: looking both up for each row found nothing that could be wrong.
alter table player_figure drop constraint player_figure_tenant_id_activity_id_fkey, drop constraint player_figure_tenant_id_player_id_fkey;

-- A standing that is written or not is told to both of these: most are told of nothing.
create or replace function count_new_standings() returns trigger language plpgsql as $$
begin
  if not exists (select from new_rows) then return null; end if;
  perform count_standings(array(select row(tenant_id, board_id, total, time_used, 1)::standing_change from new_rows));
  return null;
end $$;
create or replace function count_changed_standings() returns trigger language plpgsql as $$
begin
  if not exists (select from new_rows) then return null; end if;
  perform count_standings(array(
    select row(tenant_id, board_id, total, time_used, 1)::standing_change from new_rows
    union all select row(tenant_id, board_id, total, time_used, -1)::standing_change from old_rows));
  return null;
end $$;
