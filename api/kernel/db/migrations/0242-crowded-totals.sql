-- A place is found by counts: of parts of 64 points, of the totals within a part, and by time within a total. On most boards few players have the same total, and
-- reading those costs less than two counts by time more for each score. So only a crowded total, of more than 500 players, is counted by time.
--
-- Whoever writes a score holds the count of its total until the end, also where it stays the same, so what that says of by_time holds for her.
alter table standing_count add column by_time boolean not null default false;

-- Totals that became crowded. They are counted by time some seconds later (count_crowded), in a transaction that writes no score: triggers could not tell the
-- scores of their own statement that are still to be counted from those that are.
create table crowded_total (
  tenant_id uuid not null,
  board_id uuid not null,
  total double precision not null,
  primary key (tenant_id, board_id, total)
);
alter table crowded_total enable row level security;
create policy tenant_only on crowded_total to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());

drop function standing_keys;
create function total_keys(total double precision) returns table (level smallint, part double precision, key double precision)
  language sql immutable parallel safe as $$
    -- Level 0: by 64 points each; level 1: within such a part, by total.
    values (0::smallint, 0::double precision, floor(total / 64)), (1::smallint, floor(total / 64), total)
  $$;
create function time_keys(total double precision, time_used double precision) returns table (level smallint, part double precision, key double precision)
  language sql immutable parallel safe as $$
    -- Level 2: within a crowded total, by whole seconds; level 3: by a 256th of them.
    values (2::smallint, total, floor(time_used)), (3::smallint, total, floor(time_used * 256))
  $$;
revoke execute on function total_keys, time_keys from public;

create or replace function count_new_standings() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  crowded crowded_total[];
begin
  if not exists (select from new_rows) then return null; end if;
  with changed as materialized (
    select tenant_id, board_id, total, time_used, 1 as players from new_rows
  ), totals as (
    insert into standing_count (tenant_id, board_id, level, part, key, players)
    select s.tenant_id, s.board_id, k.level, k.part, k.key, sum(s.players)
    from changed s cross join lateral total_keys(s.total) k
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (tenant_id, board_id, level, part, key) do update set players = standing_count.players + excluded.players
    returning tenant_id, board_id, level, key, players, by_time
  ), times as (
    insert into standing_count (tenant_id, board_id, level, part, key, players)
    select s.tenant_id, s.board_id, k.level, k.part, k.key, sum(s.players)
    from totals t join changed s on s.tenant_id = t.tenant_id and s.board_id = t.board_id and s.total = t.key cross join lateral time_keys(s.total, s.time_used) k
    where t.by_time group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (tenant_id, board_id, level, part, key) do update set players = standing_count.players + excluded.players
  )
  select array_agg(row(tenant_id, board_id, key)::crowded_total order by tenant_id, board_id, key) into crowded
  from totals where level = 1 and players > 500 and not by_time;
  if crowded is not null then insert into crowded_total select * from unnest(crowded) on conflict do nothing; end if;
  return null;
end $$;

create or replace function count_old_standings() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from old_rows) then return null; end if;
  with changed as materialized (
    select tenant_id, board_id, total, time_used, -1 as players from old_rows
  ), totals as (
    insert into standing_count (tenant_id, board_id, level, part, key, players)
    select s.tenant_id, s.board_id, k.level, k.part, k.key, sum(s.players)
    from changed s cross join lateral total_keys(s.total) k
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (tenant_id, board_id, level, part, key) do update set players = standing_count.players + excluded.players
    returning tenant_id, board_id, level, key, players, by_time
  )
  insert into standing_count (tenant_id, board_id, level, part, key, players)
  select s.tenant_id, s.board_id, k.level, k.part, k.key, sum(s.players)
  from totals t join changed s on s.tenant_id = t.tenant_id and s.board_id = t.board_id and s.total = t.key cross join lateral time_keys(s.total, s.time_used) k
  where t.by_time group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (tenant_id, board_id, level, part, key) do update set players = standing_count.players + excluded.players;
  return null;
end $$;

create or replace function count_changed_standings() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  crowded crowded_total[];
begin
  if not exists (select from new_rows) then return null; end if;
  with changed as materialized (
    select tenant_id, board_id, total, time_used, 1 as players from new_rows
    union all select tenant_id, board_id, total, time_used, -1 as players from old_rows
  ), totals as (
    insert into standing_count (tenant_id, board_id, level, part, key, players)
    select s.tenant_id, s.board_id, k.level, k.part, k.key, sum(s.players)
    from changed s cross join lateral total_keys(s.total) k
    group by 1, 2, 3, 4, 5 having sum(s.players) <> 0 or k.level = 1 order by 1, 2, 3, 4, 5
    on conflict (tenant_id, board_id, level, part, key) do update set players = standing_count.players + excluded.players
    returning tenant_id, board_id, level, key, players, by_time
  ), times as (
    insert into standing_count (tenant_id, board_id, level, part, key, players)
    select s.tenant_id, s.board_id, k.level, k.part, k.key, sum(s.players)
    from totals t join changed s on s.tenant_id = t.tenant_id and s.board_id = t.board_id and s.total = t.key cross join lateral time_keys(s.total, s.time_used) k
    where t.by_time group by 1, 2, 3, 4, 5 having sum(s.players) <> 0 order by 1, 2, 3, 4, 5
    on conflict (tenant_id, board_id, level, part, key) do update set players = standing_count.players + excluded.players
  )
  select array_agg(row(tenant_id, board_id, key)::crowded_total order by tenant_id, board_id, key) into crowded
  from totals where level = 1 and players > 500 and not by_time;
  if crowded is not null then insert into crowded_total select * from unnest(crowded) on conflict do nothing; end if;
  return null;
end $$;

-- Counts one crowded total by time; false when there is none.
create function count_crowded() returns boolean language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  one crowded_total;
begin
  select * into one from crowded_total order by tenant_id, board_id, total limit 1;
  if not found then return false; end if;
  -- Of a board that is gone there is no count. Another process may have counted it meanwhile.
  update standing_count set by_time = true
  where tenant_id = one.tenant_id and board_id = one.board_id and level = 1 and part = floor(one.total / 64) and key = one.total and not by_time;
  -- A statement of its own, which sees the scores of those who were waited for.
  if found then
    insert into standing_count (tenant_id, board_id, level, part, key, players)
    select s.tenant_id, s.board_id, k.level, k.part, k.key, count(*)
    from standing s cross join lateral time_keys(s.total, s.time_used) k
    where s.tenant_id = one.tenant_id and s.board_id = one.board_id and s.total = one.total
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5;
  end if;
  delete from crowded_total where tenant_id = one.tenant_id and board_id = one.board_id and total = one.total;
  return true;
end $$;
revoke execute on function count_crowded from public;
grant execute on function count_crowded to lucka_play;

update standing_count set by_time = true where level = 1 and players > 500;
delete from standing_count c where c.level in (2, 3) and not exists (
  select from standing_count t where t.tenant_id = c.tenant_id and t.board_id = c.board_id and t.level = 1 and t.part = floor(c.part / 64) and t.key = c.part and t.by_time);

-- Who is ahead of those whom no count tells apart is counted in the index alone, and in the tenant: the id of a round is chosen by whoever edits it.
drop index standing_rank;
create index standing_rank on standing (board_id, total desc, time_used, reached_at, player_id) include (tenant_id);
