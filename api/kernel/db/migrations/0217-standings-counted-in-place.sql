-- A place adds up the parts that are better, and the totals within its own part: of 256 points each the latter were hundreds, as most boards
-- end at some thousand points.
--
-- And what a standing is counted by is worked out where it is written: handing rows to a function as an array, and from there to a statement of its own, cost a
-- tenth of a score that changes.
create function standing_keys(total double precision, time_used double precision) returns table (level smallint, part double precision, key double precision)
  language sql immutable parallel safe as $$
    -- Level 0: by 64 points each; level 1: within such a part, by total; level 2: within a total, by whole seconds; level 3: by a 256th of them.
    values (0::smallint, 0::double precision, floor(total / 64)), (1::smallint, floor(total / 64), total), (2::smallint, total, floor(time_used)),
      (3::smallint, total, floor(time_used * 256))
  $$;

create or replace function count_new_standings() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from new_rows) then return null; end if;
  insert into standing_count (tenant_id, board_id, level, part, key, players)
  select s.tenant_id, s.board_id, k.level, k.part, k.key, count(*)
  from new_rows s cross join lateral standing_keys(s.total, s.time_used) k
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (tenant_id, board_id, level, part, key) do update set players = standing_count.players + excluded.players;
  return null;
end $$;

create or replace function count_old_standings() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into standing_count (tenant_id, board_id, level, part, key, players)
  select s.tenant_id, s.board_id, k.level, k.part, k.key, -count(*)
  from old_rows s cross join lateral standing_keys(s.total, s.time_used) k
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (tenant_id, board_id, level, part, key) do update set players = standing_count.players + excluded.players;
  return null;
end $$;

create or replace function count_changed_standings() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from new_rows) then return null; end if;
  insert into standing_count (tenant_id, board_id, level, part, key, players)
  select s.tenant_id, s.board_id, k.level, k.part, k.key, sum(s.players)
  from (
    select tenant_id, board_id, total, time_used, 1 as players from new_rows union all select tenant_id, board_id, total, time_used, -1 from old_rows
  ) s cross join lateral standing_keys(s.total, s.time_used) k
  group by 1, 2, 3, 4, 5 having sum(s.players) <> 0 order by 1, 2, 3, 4, 5
  on conflict (tenant_id, board_id, level, part, key) do update set players = standing_count.players + excluded.players;
  return null;
end $$;

delete from standing_count where level in (0, 1);
insert into standing_count (tenant_id, board_id, level, part, key, players)
select s.tenant_id, s.board_id, k.level, k.part, k.key, count(*) from standing s cross join lateral standing_keys(s.total, s.time_used) k
where k.level in (0, 1) group by 1, 2, 3, 4, 5;

drop function count_standings;
drop type standing_change;
