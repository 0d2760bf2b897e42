-- Who registers is listed (0088) some seconds later and together with others, or by whoever wants to see the list: a row of the list is a dozen entries of
-- indexes and four statements, which every registration waited for. A row goes in with the registration, and goes away where she is listed.
create table unlisted_player (
  tenant_id uuid not null,
  player_id uuid not null,
  activity_id uuid not null,
  -- No foreign key: whoever lists finds her registration, or nothing.
  primary key (tenant_id, player_id, activity_id)
);
alter table unlisted_player enable row level security;
create policy tenant_only on unlisted_player to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy play on unlisted_player to lucka_play using (true) with check (true);
grant select, insert, update, delete on unlisted_player to lucka_editor;
grant select, insert, delete on unlisted_player to lucka_play;
alter table unlisted_player set (autovacuum_analyze_scale_factor = 10, autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 2000);

create or replace function list_registered() returns trigger language plpgsql as $$
begin
  insert into unlisted_player (tenant_id, player_id, activity_id) select tenant_id, player_id, activity_id from new_rows order by 1, 2, 3 on conflict do nothing;
  return null;
end $$;
drop function list_new_players;

-- Lists the players of an activity who wait for it; null: of all. Returns how many waited.
create function list_waiting(of_tenant uuid, of_activity uuid, most integer) returns integer language plpgsql security definer set search_path = public as $$
declare
  taken figure_change[];
  kept figure_change[];
begin
  with gone as (
    delete from unlisted_player where (tenant_id, player_id, activity_id) in (
      select tenant_id, player_id, activity_id from unlisted_player
      where of_activity is null or (tenant_id = of_tenant and activity_id = of_activity)
      order by tenant_id, player_id, activity_id limit most for update
    ) returning tenant_id, activity_id, player_id
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

-- Whoever changes what is listed takes the note first. So she waits for who is listing the player just now, and changes the row that was made; or she
-- is waited for, and what she wrote is listed.
create or replace function list_changed_player() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform from unlisted_player u join new_rows n on u.tenant_id = n.tenant_id and u.player_id = n.id for update of u;
  -- Nearly all who tell who they are do so when they register first.
  if not exists (select from listed_player l join new_rows n on l.tenant_id = n.tenant_id and l.player_id = n.id) then return null; end if;
  update listed_player l set name = k.name, surname = k.surname, username = k.username, email = k.email, gender = k.gender, age = k.age, city = k.city,
    address = k.address, phone = k.phone, member_number = k.member_number, country = k.country
  from (
    select n.tenant_id, n.id, listed_key(n.name) as name, listed_key(n.surname) as surname, listed_key(n.username) as username,
      listed_key(n.email) as email, n.gender, n.age, listed_key(n.city) as city, listed_key(n.address) as address,
      listed_key(n.phone) as phone, listed_key(n.member_number) as member_number, listed_key(n.country) as country
    from new_rows n join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id
    where (o.name, o.surname, o.username, o.email, o.gender, o.age, o.city, o.address, o.phone, o.member_number, o.country)
      is distinct from (n.name, n.surname, n.username, n.email, n.gender, n.age, n.city, n.address, n.phone, n.member_number, n.country)
  ) k
  where l.tenant_id = k.tenant_id and l.player_id = k.id
    and (l.name, l.surname, l.username, l.email, l.gender, l.age, l.city, l.address, l.phone, l.member_number, l.country)
      is distinct from (k.name, k.surname, k.username, k.email, k.gender, k.age, k.city, k.address, k.phone, k.member_number, k.country);
  return null;
end $$;

create or replace function list_changed_registrations() returns trigger language plpgsql as $$
declare changed listed[];
begin
  changed = array(select row(tenant_id, activity_id, player_id, registered_at, fields)::listed from (
    select tenant_id, activity_id, player_id, registered_at, fields from new_rows
    except select tenant_id, activity_id, player_id, registered_at, fields from old_rows) as other);
  if cardinality(changed) = 0 then return null; end if;
  perform hold_unlisted(array(select row(tenant_id, activity_id, player_id, true)::figure_change from old_rows));
  perform list_players(changed);
  if exists (select tenant_id, activity_id, player_id from new_rows except select tenant_id, activity_id, player_id from old_rows) then
    perform mark_listed(array(select row(tenant_id, activity_id, player_id, false)::figure_change from old_rows));
    perform mark_listed(array(select row(tenant_id, activity_id, player_id, true)::figure_change from new_rows));
  end if;
  return null;
end $$;
create function hold_unlisted(of_players figure_change[]) returns void language plpgsql security definer set search_path = public as $$
begin
  perform from unlisted_player u join unnest(of_players) o on u.tenant_id = o.tenant_id and u.player_id = o.player_id and u.activity_id = o.activity_id for update of u;
end $$;
