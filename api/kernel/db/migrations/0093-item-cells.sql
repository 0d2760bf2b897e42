-- Of a partly right answer: the part of its question's points, which no other column tells where speed counts.
alter table answer add column share real check (share > 0 and share < 1);
grant update (result, points, share) on answer to lucka_play;

-- How the players of an activity answered each question in the first game that they played to its end: so many (n) chose this, earned this mark
-- of 1, and came to this total of marks. Figures of any size of activity follow from it exactly. The nil UUID: no listed answer; where several
-- can be chosen, the answer as a whole, beside a row for each one chosen. A cell's count is the sum of its shards, and one of them may be negative:
-- the ends of games write into any of the first eight, everything else into the last.
create table item_cell (
  tenant_id uuid not null,
  activity_id uuid not null,
  question_id uuid not null,
  choice uuid not null,
  mark double precision not null check (mark between 0 and 1),
  total double precision not null check (total >= 0),
  shard smallint not null default 0,
  n integer not null,
  seconds double precision not null,
  primary key (tenant_id, activity_id, question_id, choice, mark, total, shard)
) with (fillfactor = 50);

alter table item_cell enable row level security;
create policy tenant_only on item_cell to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, delete on item_cell to lucka_editor;

-- Whether the cells have this game: it was the player's first in this part to end, and played to its end.
alter table game add column in_items boolean not null default false;

-- Adds the answers of games to the cells (times: 1), or takes them out (-1). Rows are taken in one order, so that two transactions do not wait
-- for each other.
create function count_items(tenants uuid[], activities uuid[], games uuid[], times integer, into_shard smallint) returns void
language plpgsql security definer set search_path = public as $$
begin
  insert into item_cell as c (tenant_id, activity_id, question_id, choice, mark, total, shard, n, seconds)
  select m.tenant_id, m.activity_id, m.question_id, o.choice, m.mark, m.total, into_shard, times * count(*), times * sum(m.time_used)
  from (
    select k.tenant_id, k.activity_id, a.question_id, a.answer, a.time_used, a.mark,
      round(sum(a.mark) over (partition by k.tenant_id, k.id)::numeric, 9)::float8 as total
    from unnest(tenants, activities, games) as k(tenant_id, activity_id, id)
    cross join lateral (
      select question_id, time_used,
        case when result <> 'time_over' then answer end as answer,
        case result when 'right' then 1 when 'partly' then coalesce(share, 0.5) else 0 end::float8 as mark
      from answer where answer.tenant_id = k.tenant_id and answer.game_id = k.id and result <> 'unscored' offset 0
    ) a
  ) m
  cross join lateral (
    select coalesce((m.answer ->> 'answer_id')::uuid, '00000000-0000-0000-0000-000000000000') as choice
    union all
    select chosen::uuid from jsonb_array_elements_text(m.answer -> 'answer_ids') chosen
  ) o
  group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (tenant_id, activity_id, question_id, choice, mark, total, shard) do update set n = c.n + excluded.n, seconds = c.seconds + excluded.seconds;
end $$;

-- Before its answers go.
create function take_out_items() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform count_items(array[old.tenant_id], array[old.activity_id], array[old.id], -1, 8::smallint);
  return old;
end $$;
create trigger take_out_items before delete on game for each row when (old.in_items) execute function take_out_items();

-- After its games went, each of which wrote here: triggers run in the order of their names, the cascade's first.
create function forget_items() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from item_cell where tenant_id = old.tenant_id and activity_id = old.id;
  return null;
end $$;
create trigger forget_items after delete on activity for each row execute function forget_items();

update game g set in_items = true
from (
  select distinct on (tenant_id, player_id, activity_id, part_id) tenant_id, id, state from game
  where state in ('finished', 'timed_out') and not is_preview order by tenant_id, player_id, activity_id, part_id, ended_at, id
) f
where f.state = 'finished' and g.tenant_id = f.tenant_id and g.id = f.id;
select count_items(array_agg(tenant_id), array_agg(activity_id), array_agg(id), 1, 8::smallint) from game where in_items;
