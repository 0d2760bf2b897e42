-- The list of an activity's players is sorted by every column and searched, whatever else the tenant's players do: so what it goes by stands with
-- the registration, in lower case, one row for each. Kept by triggers; who changes or deletes what it comes from need not know of it.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table listed_player (
  tenant_id uuid not null,
  activity_id uuid not null,
  player_id uuid not null,
  registered_at timestamptz not null,
  name text,
  surname text,
  username text,
  email text,
  gender text,
  age smallint,
  city text,
  address text,
  phone text,
  member_number text,
  country text,
  words text not null generated always as (
    ' ' || coalesce(name, '') || ' ' || coalesce(surname, '') || ' ' || coalesce(username, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')
  ) stored,
  primary key (tenant_id, activity_id, player_id),
  foreign key (tenant_id, activity_id, player_id) references registration on delete cascade on update cascade
);
create index listed_player_player on listed_player (tenant_id, player_id);
-- With the tenant, so that a count reads nothing else.
create index listed_player_time on listed_player (tenant_id, activity_id, registered_at, player_id);
create index listed_player_words on listed_player using gin (activity_id, words gin_trgm_ops);
-- It took this one's place.
drop index registration_time;

-- What was filled in in fields of the activity's own.
create table listed_field (
  tenant_id uuid not null,
  activity_id uuid not null,
  player_id uuid not null,
  key text not null,
  value text not null,
  primary key (tenant_id, activity_id, player_id, key),
  foreign key (tenant_id, activity_id, player_id) references registration on delete cascade on update cascade
);
create index listed_field_player on listed_field (tenant_id, player_id);
create index listed_field_value on listed_field (activity_id, key, value, player_id);

-- What the games that a player played to their end come to, whether she has registered or not. Increments: two games that end at once, and a
-- registration beside them, all count.
create table player_figure (
  tenant_id uuid not null,
  activity_id uuid not null,
  player_id uuid not null,
  is_listed boolean not null default false,
  correct integer not null default 0,
  wrong integer not null default 0,
  complete_games integer not null default 0,
  hatches_played integer not null default 0,
  primary key (tenant_id, activity_id, player_id),
  foreign key (tenant_id, activity_id) references activity on delete cascade,
  foreign key (tenant_id, player_id) references player on delete cascade
) with (fillfactor = 80);
create index player_figure_player on player_figure (tenant_id, player_id);

do $$
declare name text;
begin
  foreach name in array array['name', 'surname', 'username', 'email', 'gender', 'age', 'city', 'address', 'phone', 'member_number', 'country'] loop
    execute format('create index listed_player_by_%s on listed_player (activity_id, %I, player_id) where %I is not null', name, name, name);
  end loop;
  foreach name in array array['correct', 'wrong', 'complete_games', 'hatches_played'] loop
    execute format('create index player_figure_by_%s on player_figure (activity_id, %I, player_id) where is_listed', name, name);
  end loop;
  foreach name in array array['points', 'bonus_points'] loop
    execute format('create index standing_by_%s on standing (tenant_id, board_id, %I, player_id)', name, name);
  end loop;
  foreach name in array array['listed_player', 'listed_field', 'player_figure'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant_only on %I to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', name);
    execute format('grant select, delete on %I to lucka_editor', name);
  end loop;
end $$;
-- PostgreSQL keeps samples of what stands in columns, and keeps them after the rows are gone: of what tells who a player is it takes none.
do $$
declare name text;
begin
  foreach name in array array['name', 'surname', 'username', 'email', 'city', 'address', 'phone', 'member_number', 'words'] loop
    execute format('alter table listed_player alter column %I set statistics 0', name);
  end loop;
end $$;
alter table listed_field alter column value set statistics 0;
-- The players of a door.
create index game_of_part on game (activity_id, part_id, player_id)
  where part_id <> '00000000-0000-0000-0000-000000000000' and state in ('finished', 'timed_out') and not is_preview;

-- As long as an index takes.
create function listed_key(given text) returns text language sql immutable parallel safe as $$ select nullif(left(lower(given), 200), '') $$;

create type listed as (tenant_id uuid, activity_id uuid, player_id uuid, registered_at timestamptz, fields jsonb);

create function list_players(registered listed[]) returns void language sql security definer set search_path = public as $$
  insert into listed_player (tenant_id, activity_id, player_id, registered_at, name, surname, username, email, gender, age, city, address, phone, member_number, country)
  select r.tenant_id, r.activity_id, r.player_id, r.registered_at, listed_key(p.name), listed_key(p.surname), listed_key(p.username), listed_key(p.email),
    p.gender, p.age, listed_key(p.city), listed_key(p.address), listed_key(p.phone), listed_key(p.member_number), listed_key(p.country)
  from unnest(registered) r join player p on p.tenant_id = r.tenant_id and p.id = r.player_id
  order by r.tenant_id, r.activity_id, r.player_id
  on conflict (tenant_id, activity_id, player_id) do update set registered_at = excluded.registered_at, name = excluded.name, surname = excluded.surname,
    username = excluded.username, email = excluded.email, gender = excluded.gender, age = excluded.age, city = excluded.city, address = excluded.address,
    phone = excluded.phone, member_number = excluded.member_number, country = excluded.country;
  delete from listed_field f using unnest(registered) r
  where f.tenant_id = r.tenant_id and f.activity_id = r.activity_id and f.player_id = r.player_id and not r.fields ? f.key;
  insert into listed_field (tenant_id, activity_id, player_id, key, value)
  select r.tenant_id, r.activity_id, r.player_id, f.key, listed_key(f.value)
  from unnest(registered) r cross join lateral jsonb_each_text(r.fields) f where f.key like 'custom\_%' and listed_key(f.value) is not null
  on conflict (tenant_id, activity_id, player_id, key) do update set value = excluded.value
    where listed_field.value <> excluded.value;
$$;

create type figure_change as (tenant_id uuid, activity_id uuid, player_id uuid, is_listed boolean);
create function mark_listed(changes figure_change[]) returns void language sql security definer set search_path = public as $$
  insert into player_figure (tenant_id, activity_id, player_id, is_listed)
  select tenant_id, activity_id, player_id, true from unnest(changes) where is_listed order by tenant_id, activity_id, player_id
  on conflict (tenant_id, activity_id, player_id) do update set is_listed = true where not player_figure.is_listed;
  update player_figure f set is_listed = false from unnest(changes) c
  where not c.is_listed and f.tenant_id = c.tenant_id and f.activity_id = c.activity_id and f.player_id = c.player_id;
  delete from player_figure f using unnest(changes) c
  where not c.is_listed and f.tenant_id = c.tenant_id and f.activity_id = c.activity_id and f.player_id = c.player_id and f.complete_games = 0 and not f.is_listed;
$$;

create function list_registered() returns trigger language plpgsql as $$
begin
  perform list_players(array(select row(tenant_id, activity_id, player_id, registered_at, fields)::listed from new_rows));
  perform mark_listed(array(select row(tenant_id, activity_id, player_id, true)::figure_change from new_rows));
  return null;
end $$;
create function list_changed_registrations() returns trigger language plpgsql as $$
declare changed listed[];
begin
  changed = array(select row(tenant_id, activity_id, player_id, registered_at, fields)::listed from (
    select tenant_id, activity_id, player_id, registered_at, fields from new_rows
    except select tenant_id, activity_id, player_id, registered_at, fields from old_rows) as other);
  if cardinality(changed) = 0 then return null; end if;
  perform list_players(changed);
  if exists (select tenant_id, activity_id, player_id from new_rows except select tenant_id, activity_id, player_id from old_rows) then
    perform mark_listed(array(select row(tenant_id, activity_id, player_id, false)::figure_change from old_rows));
    perform mark_listed(array(select row(tenant_id, activity_id, player_id, true)::figure_change from new_rows));
  end if;
  return null;
end $$;
create function unlist_registered() returns trigger language plpgsql as $$
begin
  perform mark_listed(array(select row(tenant_id, activity_id, player_id, false)::figure_change from old_rows));
  return null;
end $$;
create trigger list_registered after insert on registration referencing new table as new_rows for each statement execute function list_registered();
create trigger list_changed_registrations after update on registration
  referencing old table as old_rows new table as new_rows for each statement execute function list_changed_registrations();
create trigger unlist_registered after delete on registration referencing old table as old_rows for each statement execute function unlist_registered();

-- The names that a player has now, wherever she is listed.
create function list_changed_player() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if (old.name, old.surname, old.username, old.email, old.gender, old.age, old.city, old.address, old.phone, old.member_number, old.country)
    is not distinct from (new.name, new.surname, new.username, new.email, new.gender, new.age, new.city, new.address, new.phone, new.member_number, new.country)
  then return null; end if;
  update listed_player set name = listed_key(new.name), surname = listed_key(new.surname), username = listed_key(new.username), email = listed_key(new.email),
    gender = new.gender, age = new.age, city = listed_key(new.city), address = listed_key(new.address), phone = listed_key(new.phone),
    member_number = listed_key(new.member_number), country = listed_key(new.country)
  where tenant_id = new.tenant_id and player_id = new.id;
  return null;
end $$;
-- Whatever changed, told by its function: a trigger that names columns would hold their types.
create trigger list_changed_player after update on player for each row execute function list_changed_player();

create type played as (tenant_id uuid, activity_id uuid, player_id uuid, correct integer, wrong integer, games integer, hatches integer);

-- Rows are taken in one order, so that two transactions do not wait for each other.
create function count_played(changes played[]) returns void language sql security definer set search_path = public as $$
  insert into player_figure as f (tenant_id, activity_id, player_id, correct, wrong, complete_games, hatches_played)
  select tenant_id, activity_id, player_id, sum(correct), sum(wrong), sum(games), sum(hatches)
  from unnest(changes) group by tenant_id, activity_id, player_id
  having sum(games) > 0 or (sum(games) = 0 and (sum(correct) <> 0 or sum(wrong) <> 0 or sum(hatches) <> 0))
  order by tenant_id, activity_id, player_id
  on conflict (tenant_id, activity_id, player_id) do update set correct = f.correct + excluded.correct, wrong = f.wrong + excluded.wrong,
    complete_games = f.complete_games + excluded.complete_games, hatches_played = f.hatches_played + excluded.hatches_played;
$$;
-- Apart, since with a player her figures may be gone before her games.
create function uncount_played(changes played[]) returns void language sql security definer set search_path = public as $$
  with less as materialized (
    select tenant_id, activity_id, player_id, sum(correct) as correct, sum(wrong) as wrong, sum(games) as games, sum(hatches) as hatches
    from unnest(changes) group by tenant_id, activity_id, player_id having sum(games) < 0
  ), held as materialized (
    select f.tenant_id, f.activity_id, f.player_id from player_figure f join less l on f.tenant_id = l.tenant_id and f.activity_id = l.activity_id and f.player_id = l.player_id
    order by f.tenant_id, f.activity_id, f.player_id for update of f
  )
  update player_figure f set correct = f.correct + l.correct, wrong = f.wrong + l.wrong, complete_games = f.complete_games + l.games,
    hatches_played = f.hatches_played + l.hatches
  from less l join held h on h.tenant_id = l.tenant_id and h.activity_id = l.activity_id and h.player_id = l.player_id
  where f.tenant_id = l.tenant_id and f.activity_id = l.activity_id and f.player_id = l.player_id;
  delete from player_figure f using (select distinct tenant_id, activity_id, player_id from unnest(changes)) c
  where f.tenant_id = c.tenant_id and f.activity_id = c.activity_id and f.player_id = c.player_id and f.complete_games = 0 and not f.is_listed;
$$;

create function count_new_games() returns trigger language plpgsql as $$
begin
  if exists (select from new_rows where state in ('finished', 'timed_out')) then
    perform count_played(array(
      select row(tenant_id, activity_id, player_id, coalesce(correct, 0), coalesce(wrong, 0), 1,
        (part_id <> '00000000-0000-0000-0000-000000000000' and not beyond_limit)::integer)::played
      from new_rows where state in ('finished', 'timed_out') and not is_preview));
  end if;
  return null;
end $$;
create function uncount_old_games() returns trigger language plpgsql as $$
begin
  perform uncount_played(array(
    select row(tenant_id, activity_id, player_id, -coalesce(correct, 0), -coalesce(wrong, 0), -1,
      -(part_id <> '00000000-0000-0000-0000-000000000000' and not beyond_limit)::integer)::played
    from old_rows where state in ('finished', 'timed_out') and not is_preview));
  return null;
end $$;
create function count_changed_games() returns trigger language plpgsql as $$
declare changes played[];
begin
  if not exists (select from new_rows where state in ('finished', 'timed_out')) and not exists (select from old_rows where state in ('finished', 'timed_out')) then
    return null;
  end if;
  changes = array(
    select row(tenant_id, activity_id, player_id, sign * coalesce(correct, 0), sign * coalesce(wrong, 0), sign,
      sign * (part_id <> '00000000-0000-0000-0000-000000000000' and not beyond_limit)::integer)::played
    from (select *, 1 as sign from new_rows union all select *, -1 from old_rows) g
    where state in ('finished', 'timed_out') and not is_preview);
  perform count_played(changes);
  perform uncount_played(changes);
  return null;
end $$;
create trigger count_new_games after insert on game referencing new table as new_rows for each statement execute function count_new_games();
create trigger uncount_old_games after delete on game referencing old table as old_rows for each statement execute function uncount_old_games();
create trigger count_changed_games after update on game
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed_games();

-- Who is found by a text as LIKE has it, at most so many. As the owner, since the index may not be asked below a policy (its operators are not
-- leakproof); it sees the tenant of the transaction only.
create function players_found(asked uuid, pattern text, most integer) returns setof uuid language sql stable security definer set search_path = public as $$
  select player_id from listed_player where activity_id = asked and tenant_id = current_tenant() and words like pattern limit most
$$;
revoke execute on function players_found from public;
grant execute on function players_found to lucka_editor;

insert into player_figure (tenant_id, activity_id, player_id, correct, wrong, complete_games, hatches_played)
select tenant_id, activity_id, player_id, sum(coalesce(correct, 0)), sum(coalesce(wrong, 0)), count(*),
  count(*) filter (where part_id <> '00000000-0000-0000-0000-000000000000' and not beyond_limit)
from game where state in ('finished', 'timed_out') and not is_preview group by 1, 2, 3;
insert into player_figure (tenant_id, activity_id, player_id, is_listed)
select tenant_id, activity_id, player_id, true from registration
on conflict (tenant_id, activity_id, player_id) do update set is_listed = true;
insert into listed_player (tenant_id, activity_id, player_id, registered_at, name, surname, username, email, gender, age, city, address, phone, member_number, country)
select r.tenant_id, r.activity_id, r.player_id, r.registered_at, listed_key(p.name), listed_key(p.surname), listed_key(p.username), listed_key(p.email),
  p.gender, p.age, listed_key(p.city), listed_key(p.address), listed_key(p.phone), listed_key(p.member_number), listed_key(p.country)
from registration r join player p on p.tenant_id = r.tenant_id and p.id = r.player_id;
insert into listed_field (tenant_id, activity_id, player_id, key, value)
select r.tenant_id, r.activity_id, r.player_id, f.key, listed_key(f.value)
from registration r cross join lateral jsonb_each_text(r.fields) f where f.key like 'custom\_%' and listed_key(f.value) is not null;
