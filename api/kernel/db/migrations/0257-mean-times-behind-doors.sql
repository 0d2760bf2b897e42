-- Equal points are parted by the mean time for an answered question where games are behind doors: the standings of calendars that are there already.
update standing s set time_used = m.mean
from (
  select g.tenant_id, g.activity_id, g.player_id, sum(a.time_used) / count(*) as mean
  from game g
  join activity k on k.tenant_id = g.tenant_id and k.id = g.activity_id and k.leaderboard_score <> 'best'
  join answer a on a.tenant_id = g.tenant_id and a.game_id = g.id and a.result <> 'time_over' and a.answer <> '{}'
  where g.part_id <> '00000000-0000-0000-0000-000000000000' and g.state in ('finished', 'timed_out') and not g.is_preview and not g.beyond_limit
    and not exists (
      select from cheater_record c where c.tenant_id = g.tenant_id and c.player_id = g.player_id and c.activity_id = g.activity_id and c.put_back_at is null
        and (c.part_id is null or c.part_id = g.part_id) and (c.from_at is null or g.ended_at >= c.from_at) and (c.to_at is null or g.ended_at < c.to_at))
  group by g.tenant_id, g.activity_id, g.player_id
) m
where s.tenant_id = m.tenant_id and s.board_id = m.activity_id and s.player_id = m.player_id and s.time_used is distinct from m.mean;
