-- The figures of the games that were played before they were counted so.
insert into daily_breakdown (tenant_id, activity_id, day, thing, value, shard, n)
select tenant_id, activity_id, day, thing, value, 0, count(*)
from game cross join lateral (values ('hour', hour::text), ('country', ''), ('source', '')) as b(thing, value)
where day is not null group by 1, 2, 3, 4, 5;

insert into daily_breakdown (tenant_id, activity_id, day, thing, value, shard, n)
select v.tenant_id, v.activity_id, (v.first_at at time zone a.timezone)::date, t.thing, v.hatch_id::text, 0, sum(t.n)
from hatch_view v join activity a on a.tenant_id = v.tenant_id and a.id = v.activity_id
cross join lateral (values ('hatch_view', v.views), ('hatch_viewer', 1)) as t(thing, n)
group by 1, 2, 3, 4, 5;

-- Where games were left before cannot be told from rows alone: what was answered was reached.
insert into question_statistic (tenant_id, activity_id, day, part_id, question_id, choice, shard, answered, correct, partly, wrong, unscored, time_over, seconds)
select g.tenant_id, g.activity_id, g.day, g.part_id, a.question_id, case when a.result = 'time_over' then '' else choice_of(a.answer) end, 0,
  count(*) filter (where a.result <> 'time_over'), count(*) filter (where a.result = 'right'), count(*) filter (where a.result = 'partly'),
  count(*) filter (where a.result = 'wrong'), count(*) filter (where a.result = 'unscored'), count(*) filter (where a.result = 'time_over'),
  coalesce(sum(a.time_used) filter (where a.result <> 'time_over'), 0)
from game g join answer a on a.tenant_id = g.tenant_id and a.game_id = g.id
where g.day is not null group by 1, 2, 3, 4, 5, 6;
insert into question_statistic (tenant_id, activity_id, day, part_id, question_id, shard, reached)
select tenant_id, activity_id, day, part_id, question_id, 0, sum(answered + time_over) from question_statistic group by 1, 2, 3, 4, 5
on conflict (tenant_id, activity_id, day, part_id, question_id, choice, shard) do update set reached = excluded.reached;

with days as materialized (
  select g.tenant_id, s.scope_id, g.player_id, g.day
  from game g join activity a on a.tenant_id = g.tenant_id and a.id = g.activity_id
  cross join lateral (values (g.activity_id), (g.tenant_id), (kind_scope(g.tenant_id, a.kind))) as s(scope_id)
  where g.day is not null group by 1, 2, 3, 4
), last_seen as (
  insert into seen (tenant_id, player_id, scope_id, last_day, previous_day)
  select distinct on (tenant_id, player_id, scope_id) tenant_id, player_id, scope_id, day,
    coalesce(lag(day) over (partition by tenant_id, player_id, scope_id order by day), '-infinity')
  from days order by tenant_id, player_id, scope_id, day desc
)
insert into unique_gap (tenant_id, scope_id, day, previous_day, shard, players)
select tenant_id, scope_id, day, previous_day, 0, count(*)
from (select *, coalesce(lag(day) over (partition by tenant_id, scope_id, player_id order by day), '-infinity') as previous_day from days) d
group by 1, 2, 3, 4;

insert into figure_zone (tenant_id, activity_id, timezone)
select a.tenant_id, a.id, coalesce(p.timezone, a.timezone)
from activity a left join publication p on p.tenant_id = a.tenant_id and p.id = a.publication_id;
