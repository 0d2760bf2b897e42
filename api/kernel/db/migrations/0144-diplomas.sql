-- What an activity gives: when, how it looks and what it says, and which mail goes with it. A calendar may have one for each number of doors.
create table diploma (
  tenant_id uuid not null,
  id uuid not null,
  activity_id uuid not null,
  given text not null check (given in ('passing', 'finishing', 'doors', 'hand')),
  doors integer check (doors between 1 and 366),
  content jsonb not null,
  mails_diploma boolean not null,
  mails_details boolean not null,
  created_by uuid references account on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (id),
  unique nulls not distinct (tenant_id, activity_id, doors),
  check ((given = 'doors') = (doors is not null)),
  foreign key (tenant_id, activity_id) references activity on delete cascade
);

-- Whether play has anything to do when a game ends or somebody registers.
alter table activity add column gives_diploma boolean not null default false;
grant select (gives_diploma) on activity to lucka_play;
create trigger tell_gives_diploma after update of gives_diploma on activity for each row execute function tell_activity_changed();

create function note_gives_diploma() returns trigger language plpgsql security definer set search_path = public as $$
declare
  tenant uuid := coalesce(new.tenant_id, old.tenant_id);
  given_by uuid := coalesce(new.activity_id, old.activity_id);
  now_gives boolean := exists (
    select from diploma d where d.tenant_id = tenant and d.activity_id = given_by and (d.given <> 'hand' or d.mails_details));
begin
  update activity set gives_diploma = now_gives where tenant_id = tenant and id = given_by and gives_diploma <> now_gives;
  return null;
end $$;
create trigger note_gives_diploma after insert or update or delete on diploma for each row execute function note_gives_diploma();

-- A bit of the tenant's public status lists, of nobody: which diploma it stands for is known only while that is there. A bit that was set stays set.
create table diploma_status (
  tenant_id uuid not null references tenant on delete cascade,
  list integer not null check (list > 0),
  place integer not null check (place between 0 and 131071),
  withdrawn_at timestamptz,
  primary key (tenant_id, list, place)
);

-- One that was given. What it says, its facts and its credential never change: another result makes another diploma.
create table issued_diploma (
  tenant_id uuid not null,
  id uuid not null,
  activity_id uuid not null,
  diploma_id uuid not null,
  player_id uuid not null,
  game_id uuid,
  doors integer,
  -- 128 random bits: whoever knows it may see the diploma.
  code text not null,
  -- Null once its player was erased; empty where she gave none.
  player_name text,
  content jsonb not null,
  facts jsonb not null,
  -- A whole second: verifiers compare it with the credential's nbf.
  issued_at timestamptz(0) not null,
  withdrawn_at timestamptz,
  withdrawn_because text check (withdrawn_because in ('removed', 'regraded', 'erased', 'hand')),
  replaced_by uuid,
  status_list integer not null,
  status_place integer not null,
  -- Signed when it is first asked for.
  credential text,
  primary key (tenant_id, id),
  unique (id),
  unique (code),
  check ((withdrawn_at is null) = (withdrawn_because is null)),
  foreign key (tenant_id, activity_id) references activity on delete cascade,
  foreign key (tenant_id, player_id) references player on delete cascade
);
-- One that holds for each player and activity, or number of doors.
create unique index issued_diploma_holds on issued_diploma (tenant_id, player_id, activity_id, doors) nulls not distinct where withdrawn_at is null;
create index issued_diploma_activity on issued_diploma (tenant_id, activity_id, issued_at);
alter table issued_diploma alter column player_name set statistics 0;
alter table issued_diploma alter column credential set statistics 0;

-- A free place of the tenant's newest list, at random; a list that is hard to find one in is full.
create function take_diploma_status() returns trigger language plpgsql security definer set search_path = public as $$
declare
  newest integer := coalesce((select max(list) from diploma_status where tenant_id = new.tenant_id), 1);
begin
  for attempt in 1..1000 loop
    insert into diploma_status (tenant_id, list, place)
    values (new.tenant_id, newest + attempt / 20, ('x' || substr(encode(uuid_send(gen_random_uuid()), 'hex'), 1, 8))::bit(32)::bigint & 131071)
    on conflict do nothing returning list, place into new.status_list, new.status_place;
    if found then return new; end if;
  end loop;
  raise exception 'no place in a status list';
end $$;
create trigger take_diploma_status before insert on issued_diploma for each row execute function take_diploma_status();

-- Whoever is erased takes the diploma back with her name.
create function withdraw_erased_diploma() returns trigger language plpgsql as $$
begin
  if new.player_name is null then
    new.credential := null;
    if new.withdrawn_at is null then
      new.withdrawn_at := now();
      new.withdrawn_because := 'erased';
    end if;
  end if;
  return new;
end $$;
create trigger withdraw_erased_diploma before update of player_name on issued_diploma for each row execute function withdraw_erased_diploma();

create function set_diploma_status() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'DELETE' or new.withdrawn_at is not null then
    update diploma_status set withdrawn_at = now()
    where tenant_id = old.tenant_id and list = old.status_list and place = old.status_place and withdrawn_at is null;
  end if;
  return null;
end $$;
create trigger set_diploma_status after update or delete on issued_diploma for each row execute function set_diploma_status();

do $$
declare name text;
begin
  foreach name in array array['diploma', 'issued_diploma', 'diploma_status'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant_only on %I to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', name);
    execute format('create policy play on %I to lucka_play using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to lucka_editor', name);
  end loop;
end $$;
grant select on diploma, issued_diploma, diploma_status to lucka_play;
grant insert, delete on issued_diploma to lucka_play;
-- What happens later: it is withdrawn, replaced, signed, or its player becomes another one.
grant update (player_id, withdrawn_at, withdrawn_because, replaced_by, credential) on issued_diploma to lucka_play;
-- Who gives a diploma stands on it; and which record of a removal an event is of.
grant select (id, name) on tenant to lucka_play;
create policy play_names on tenant for select to lucka_play using (true);
grant select (id) on cheater_record to lucka_play;
