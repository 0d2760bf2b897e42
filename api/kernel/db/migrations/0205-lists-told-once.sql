-- The player list hears of whole batches, and of what can have changed alone. What is listed and counted stays as it was (0088, 0187).

-- Who registers anew has no fields of before, and is not taken off any list.
create function list_new_players(registered listed[]) returns void language plpgsql security definer set search_path = public as $$
begin
  insert into listed_player (tenant_id, activity_id, player_id, registered_at, name, surname, username, email, gender, age, city, address, phone, member_number, country)
  select r.tenant_id, r.activity_id, r.player_id, r.registered_at, listed_key(p.name), listed_key(p.surname), listed_key(p.username), listed_key(p.email),
    p.gender, p.age, listed_key(p.city), listed_key(p.address), listed_key(p.phone), listed_key(p.member_number), listed_key(p.country)
  from unnest(registered) r join player p on p.tenant_id = r.tenant_id and p.id = r.player_id
  order by r.tenant_id, r.activity_id, r.player_id;
  if exists (select from unnest(registered) r cross join lateral jsonb_object_keys(r.fields) key where key like 'custom\_%') then
    insert into listed_field (tenant_id, activity_id, player_id, key, value)
    select r.tenant_id, r.activity_id, r.player_id, f.key, listed_key(f.value)
    from unnest(registered) r cross join lateral jsonb_each_text(r.fields) f where f.key like 'custom\_%' and listed_key(f.value) is not null;
  end if;
  insert into player_figure (tenant_id, activity_id, player_id, is_listed)
  select tenant_id, activity_id, player_id, true from unnest(registered) order by tenant_id, activity_id, player_id
  on conflict (tenant_id, activity_id, player_id) do update set is_listed = true where not player_figure.is_listed;
end $$;
create or replace function list_registered() returns trigger language plpgsql as $$
begin
  perform list_new_players(array(select row(tenant_id, activity_id, player_id, registered_at, fields)::listed from new_rows));
  return null;
end $$;

-- A game that ends takes nothing away; one that had ended before may.
create or replace function count_changed_games() returns trigger language plpgsql as $$
declare
  changes played[];
  had_ended boolean = exists (select from old_rows where state in ('finished', 'timed_out'));
begin
  if not had_ended and not exists (select from new_rows where state in ('finished', 'timed_out')) then return null; end if;
  changes = array(
    select row(tenant_id, activity_id, player_id, sign * coalesce(correct, 0), sign * coalesce(wrong, 0), sign,
      sign * (part_id <> '00000000-0000-0000-0000-000000000000' and not beyond_limit)::integer)::played
    from (select *, 1 as sign from new_rows union all select *, -1 from old_rows) g
    where state in ('finished', 'timed_out') and not is_preview);
  perform count_played(changes);
  if had_ended then perform uncount_played(changes); end if;
  return null;
end $$;

-- The names that players have now, wherever they are listed.
drop trigger list_changed_player on player;
create or replace function list_changed_player() returns trigger language plpgsql security definer set search_path = public as $$
begin
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
create trigger list_changed_player after update on player referencing old table as old_rows new table as new_rows for each statement execute function list_changed_player();
