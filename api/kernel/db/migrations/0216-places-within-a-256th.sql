-- Of a board with few points and short games a 64th of a second still has hundreds of players, who were counted one by one for each place that is
-- told. Four times as many parts make both counts short: at most 256 sums, and a quarter of the players.

-- Level 0: by 256 points each; level 1: within such a part, by total; level 2: within a total, by whole seconds; level 3: by a 256th of them.
create or replace function count_standings(changes standing_change[]) returns void language sql security definer set search_path = public as $$
  insert into standing_count (tenant_id, board_id, level, part, key, players)
  select c.tenant_id, c.board_id, k.level, k.part, k.key, sum(c.players)
  from unnest(changes) c cross join lateral (values
    (0::smallint, 0::double precision, floor(c.total / 256)),
    (1::smallint, floor(c.total / 256), c.total),
    (2::smallint, c.total, floor(c.time_used)),
    (3::smallint, c.total, floor(c.time_used * 256))
  ) as k(level, part, key)
  group by c.tenant_id, c.board_id, k.level, k.part, k.key
  having sum(c.players) <> 0
  order by c.tenant_id, c.board_id, k.level, k.part, k.key
  on conflict (tenant_id, board_id, level, part, key) do update set players = standing_count.players + excluded.players
$$;

delete from standing_count where level = 3;
insert into standing_count (tenant_id, board_id, level, part, key, players)
select tenant_id, board_id, 3, total, floor(time_used * 256), count(*) from standing group by 1, 2, 4, 5;
