-- These run as the owner, who sees every tenant. Editors, for whom a tenant is set, may ask for that one only, and for none where none is set: the policies say
-- no less of the rows. Play, which serves players of all tenants, counts and lists for all of them at once; so does the owner.
-- The role is the one that was set for the connection: within a function of the owner current_user is the owner.
create function demand_own_tenant(tenants uuid[]) returns void language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_setting('role') = 'lucka_editor' and exists (select from unnest(tenants) as t(id) where t.id is null or t.id is distinct from current_tenant()) then
    raise insufficient_privilege using message = 'no tenant is set, or another one';
  end if;
end $$;
revoke execute on function demand_own_tenant from public;

create or replace function list_waiting(of_tenant uuid, of_activity uuid, most integer) returns integer language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  taken figure_change[];
  kept figure_change[];
begin
  -- Without an activity it lists all who wait, of every tenant.
  perform demand_own_tenant(array[case when of_activity is not null then of_tenant end]);
  with gone as (
    delete from unlisted_player where ctid = any(array(
      select ctid from unlisted_player
      where of_activity is null or (tenant_id = of_tenant and activity_id = of_activity)
      order by tenant_id, player_id, activity_id limit most for update
    )) returning tenant_id, activity_id, player_id
  )
  select array_agg(row(tenant_id, activity_id, player_id, true)::figure_change order by tenant_id, activity_id, player_id) into taken from gone;
  if taken is null then return 0; end if;
  -- Statements of their own, which see what those wrote who were waited for. A registration that is being deleted is waited for, too.
  perform from unnest(taken) t join registration r on r.tenant_id = t.tenant_id and r.activity_id = t.activity_id and r.player_id = t.player_id
    order by r.tenant_id, r.activity_id, r.player_id for key share of r;
  kept = array(
    select t::figure_change from unnest(taken) t join registration r on r.tenant_id = t.tenant_id and r.activity_id = t.activity_id and r.player_id = t.player_id
    order by t.tenant_id, t.activity_id, t.player_id);
  perform list_players(array(
    select row(r.tenant_id, r.activity_id, r.player_id, r.registered_at, r.fields)::listed
    from unnest(kept) t join registration r on r.tenant_id = t.tenant_id and r.activity_id = t.activity_id and r.player_id = t.player_id));
  perform list_figures(kept);
  return cardinality(taken);
end $$;

create or replace function count_items(tenants uuid[], activities uuid[], games uuid[], times integer, into_shard smallint) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  waiting uuid[];
begin
  perform demand_own_tenant(tenants);
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
