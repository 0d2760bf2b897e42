-- A hosted room: a publication that is played together, with one seed for all, and the step where it is.
create table room (
  tenant_id uuid not null,
  id uuid not null,
  activity_id uuid not null,
  publication_id uuid not null,
  seed integer not null,
  -- What people type to join; gone a day after the end, so that others can have it.
  code text check (code ~ '^[0-9]{6}$'),
  settings jsonb not null,
  -- Rises with each change of the state; a change names the one before it, so that of several only one is made.
  step integer not null default 0,
  -- Rises with each change that a frame shows.
  version integer not null default 0,
  state jsonb not null,
  words_released boolean not null default false,
  -- The number of the links that are valid.
  links integer not null default 1,
  -- Of the latest row of room_step.
  hash text not null,
  started_by uuid,
  created_at timestamptz not null,
  stepped_at timestamptz not null,
  ended_at timestamptz,
  -- When the games of its players were written.
  written_at timestamptz,
  primary key (tenant_id, id),
  unique (id),
  foreign key (tenant_id, activity_id) references activity on delete cascade,
  foreign key (tenant_id, publication_id) references publication
);
create unique index room_code on room (code) where code is not null;
create index room_of_publication on room (tenant_id, publication_id);
create index room_of_activity on room (tenant_id, activity_id, created_at);
create index room_open on room (stepped_at) where ended_at is null;
create index room_ended on room (ended_at) where ended_at is not null;

-- Its log, hash-chained: with the answers, anybody can compute the board from it.
create table room_step (
  tenant_id uuid not null,
  room_id uuid not null,
  step integer not null,
  state text not null,
  answers text not null,
  hash text not null,
  primary key (tenant_id, room_id, step),
  foreign key (tenant_id, room_id) references room on delete cascade
);

create table room_player (
  tenant_id uuid not null,
  room_id uuid not null,
  -- In the order of joining, from 1. A player whose two devices become one may have two seats.
  seat integer not null,
  activity_id uuid not null,
  player_id uuid not null,
  typed_name text not null check (length(typed_name) <= 60),
  -- The neutral name that others see instead while the typed one waits.
  given_name text not null,
  name text not null,
  name_key text not null,
  is_flagged boolean not null,
  is_waiting boolean not null,
  fair_time real not null default 1 check (fair_time in (1, 1.5, 2)),
  device_type text not null,
  country text,
  joined_at timestamptz not null,
  -- The first question that counts for her.
  first_number integer not null,
  seen_at timestamptz not null,
  removed_at timestamptz,
  game_id uuid,
  primary key (tenant_id, room_id, seat),
  foreign key (tenant_id, room_id) references room on delete cascade,
  foreign key (tenant_id, player_id) references player on delete cascade
);
create unique index room_name on room_player (tenant_id, room_id, name_key);
create index room_player_of_player on room_player (tenant_id, player_id, room_id);
create index room_player_of_activity on room_player (tenant_id, activity_id);

create table room_answer (
  tenant_id uuid not null,
  room_id uuid not null,
  number integer not null,
  seat integer not null,
  answer jsonb not null,
  result text not null check (result in ('right', 'wrong', 'partly', 'unscored')),
  share double precision not null,
  correct_points double precision not null,
  speed_points double precision not null,
  -- Milliseconds since the question opened: when it was received, what the phone claimed, and what counted.
  received_ms integer not null,
  claimed_ms integer not null,
  time_ms integer not null,
  at timestamptz not null,
  primary key (tenant_id, room_id, number, seat),
  foreign key (tenant_id, room_id, seat) references room_player on delete cascade
);
create index room_answer_of_seat on room_answer (tenant_id, room_id, seat);

do $$
declare name text;
begin
  foreach name in array array['room', 'room_step', 'room_player', 'room_answer'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant_only on %I to lucka_editor using (tenant_id = (select current_tenant())) with check (tenant_id = current_tenant())', name);
    execute format('create policy play on %I to lucka_play using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to lucka_editor', name);
  end loop;
end $$;
grant select, update on room to lucka_play;
grant select, insert on room_step to lucka_play;
grant select, insert, update on room_player, room_answer to lucka_play;

-- While a room is open, its activity may be closed to games of one's own.
create function tell_room_opened() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_notify('activity_changed', new.activity_id::text);
  return null;
end $$;
revoke all on function tell_room_opened from public;
create trigger tell_room_opened after insert or update of ended_at on room for each row execute function tell_room_opened();
