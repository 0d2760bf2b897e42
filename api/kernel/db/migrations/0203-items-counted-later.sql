-- Item analysis takes games some seconds after their ends and together, as questions take answers (0186): each cell was a row of its own to be
-- found in the end of a game. A row goes in with the end of a game that item analysis has, and goes away where it is counted, or where the game is taken out.
create table uncounted_game (
  tenant_id uuid not null,
  game_id uuid not null,
  activity_id uuid not null,
  -- No foreign key: each row would look at the activity. The trigger take_out_items takes it away with its game.
  primary key (tenant_id, game_id)
);
alter table uncounted_game enable row level security;
create policy tenant_only on uncounted_game to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy play on uncounted_game to lucka_play using (true) with check (true);
grant select, insert, update, delete on uncounted_game to lucka_editor;
grant select, insert, update, delete on uncounted_game to lucka_play;

-- What games stand for in the item analysis, as they are stored now.
create function item_cells_of(tenants uuid[], activities uuid[], games uuid[])
returns table (tenant_id uuid, activity_id uuid, question_id uuid, choice uuid, mark float8, total float8, n integer, seconds float8)
language sql stable as $$
  select m.tenant_id, m.activity_id, m.question_id, o.choice, m.mark, m.total, count(*)::integer, sum(m.time_used)
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
  group by 1, 2, 3, 4, 5, 6
$$;

-- Adds games to the cells (times: 1), or takes them out (-1); of those that are not counted yet it is enough that they never will be. Rows are
-- taken in one order, so that two transactions do not wait for each other.
create or replace function count_items(tenants uuid[], activities uuid[], games uuid[], times integer, into_shard smallint) returns void
language plpgsql security definer set search_path = public as $$
declare
  waiting uuid[];
begin
  if times < 0 then
    with gone as (
      delete from uncounted_game u using unnest(tenants, games) as k(tenant_id, id)
      where u.tenant_id = k.tenant_id and u.game_id = k.id returning u.game_id
    )
    select array_agg(game_id) into waiting from gone;
    if waiting is not null then
      select array_agg(k.tenant_id), array_agg(k.activity_id), array_agg(k.id) into tenants, activities, games
      from unnest(tenants, activities, games) as k(tenant_id, activity_id, id)
      where not exists (select from unnest(waiting) as w(id) where w.id = k.id);
    end if;
  end if;
  insert into item_cell as c (tenant_id, activity_id, question_id, choice, mark, total, shard, n, seconds)
  select m.tenant_id, m.activity_id, m.question_id, m.choice, m.mark, m.total, into_shard, times * m.n, times * m.seconds
  from item_cells_of(tenants, activities, games) m
  order by 1, 2, 3, 4, 5, 6
  on conflict (tenant_id, activity_id, question_id, choice, mark, total, shard) do update set n = c.n + excluded.n, seconds = c.seconds + excluded.seconds;
end $$;

-- What is counted and what is not yet: for all that reads.
create view item_count with (security_invoker = true) as
  select tenant_id, activity_id, question_id, choice, mark, total, n, seconds from item_cell
  union all
  select u.tenant_id, u.activity_id, c.question_id, c.choice, c.mark, c.total, c.n, c.seconds
  from uncounted_game u cross join lateral item_cells_of(array[u.tenant_id], array[u.activity_id], array[u.game_id]) c;
grant select on item_count to lucka_editor;
