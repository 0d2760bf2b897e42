-- What averages and shares are made of: sums over the games that ended on a day, and counts of those that were started on it.
alter table daily_statistic
  add column points double precision not null default 0,
  add column time_used double precision not null default 0,
  add column desktop integer not null default 0,
  add column mobile integer not null default 0,
  add column tablet integer not null default 0,
  add column screen integer not null default 0,
  add column fair_time integer not null default 0;

insert into daily_statistic (tenant_id, activity_id, day, part_id, shard, points, time_used, desktop, mobile, tablet, screen, fair_time)
select tenant_id, activity_id, day, part_id, 0, sum(points), sum(time_used), sum(desktop), sum(mobile), sum(tablet), sum(screen), sum(fair_time)
from (
  select g.tenant_id, g.activity_id, (g.started_at at time zone p.timezone)::date as day, g.part_id, 0::float8 as points, 0::float8 as time_used,
    (g.device_type = 'desktop')::int as desktop, (g.device_type = 'mobile')::int as mobile, (g.device_type = 'tablet')::int as tablet,
    (g.device_type = 'screen')::int as screen, (g.fair_time <> 1)::int as fair_time
  from game g join publication p on p.tenant_id = g.tenant_id and p.id = g.publication_id
  where not g.is_preview
  union all
  select g.tenant_id, g.activity_id, (g.ended_at at time zone p.timezone)::date, g.part_id, coalesce(g.points, 0), coalesce(g.time_used, 0), 0, 0, 0, 0, 0
  from game g join publication p on p.tenant_id = g.tenant_id and p.id = g.publication_id
  where not g.is_preview and g.state in ('finished', 'timed_out')
) f
group by tenant_id, activity_id, day, part_id
on conflict (tenant_id, activity_id, day, part_id, shard) do update set points = excluded.points, time_used = excluded.time_used,
  desktop = excluded.desktop, mobile = excluded.mobile, tablet = excluded.tablet, screen = excluded.screen, fair_time = excluded.fair_time;
