-- Where points have no speed in them, thousands have the same total within the same second, and a place was found by counting those. Level 3 counts them
-- by parts of a second, 64 each.
alter table standing_count drop constraint standing_count_level_check, add constraint standing_count_level_check check (level between 0 and 3);

-- Level 0: by 256 points each; level 1: within such a part, by total; level 2: within a total, by whole seconds; level 3: by a 64th of them.
create or replace function count_standings(changes standing_change[]) returns void language sql security definer set search_path = public as $$
  insert into standing_count (tenant_id, board_id, level, part, key, players)
  select c.tenant_id, c.board_id, k.level, k.part, k.key, sum(c.players)
  from unnest(changes) c cross join lateral (values
    (0::smallint, 0::double precision, floor(c.total / 256)),
    (1::smallint, floor(c.total / 256), c.total),
    (2::smallint, c.total, floor(c.time_used)),
    (3::smallint, c.total, floor(c.time_used * 64))
  ) as k(level, part, key)
  group by c.tenant_id, c.board_id, k.level, k.part, k.key
  having sum(c.players) <> 0
  order by c.tenant_id, c.board_id, k.level, k.part, k.key
  on conflict (tenant_id, board_id, level, part, key) do update set players = standing_count.players + excluded.players
$$;

insert into standing_count (tenant_id, board_id, level, part, key, players)
select tenant_id, board_id, 3, total, floor(time_used * 64), count(*) from standing group by 1, 2, 4, 5;
