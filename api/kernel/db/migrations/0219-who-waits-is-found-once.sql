-- Who waits to be listed is looked for once. As a list of keys PostgreSQL could look for all of them again for each that it deleted: of a thousand players half
-- a million rows, most of all that listing them took. Their rows are held meanwhile, so they stay where they are.
create or replace function list_waiting(of_tenant uuid, of_activity uuid, most integer) returns integer language plpgsql security definer set search_path = public as $$
declare
  taken figure_change[];
  kept figure_change[];
begin
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
