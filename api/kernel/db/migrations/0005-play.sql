-- A person who plays, within one tenant. Known by her devices and, once registered, by e-mail.
create table player (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  email text check (email = lower(email)),
  name text,
  surname text,
  username text,
  gender text check (gender in ('male', 'female')),
  age smallint check (age between 0 and 150),
  city text,
  address text,
  phone text,
  member_number text,
  password_hash text,
  country text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index player_email on player (tenant_id, email) where email is not null;

-- uuid_front: what a browser keeps of a player.
create table player_device (
  tenant_id uuid not null,
  uuid_front uuid not null,
  player_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, uuid_front),
  foreign key (tenant_id, player_id) references player on delete cascade
);
create index player_device_player on player_device (tenant_id, player_id);

create table registration (
  tenant_id uuid not null,
  activity_id uuid not null,
  player_id uuid not null,
  -- What was filled in, by the fields' keys.
  fields jsonb not null,
  registered_at timestamptz not null default now(),
  primary key (tenant_id, activity_id, player_id),
  foreign key (tenant_id, activity_id) references activity on delete cascade,
  foreign key (tenant_id, player_id) references player on delete cascade
);

create index registration_player on registration (tenant_id, player_id);

create table game (
  tenant_id uuid not null,
  id uuid not null,
  activity_id uuid not null,
  publication_id uuid not null,
  player_id uuid not null,
  uuid_front uuid not null,
  -- Draws and orders the questions, together with the publication.
  seed integer not null,
  -- How many questions this game has.
  total integer not null check (total >= 0),
  state text not null default 'playing' check (state in ('playing', 'finished', 'timed_out', 'left')),
  is_preview boolean not null default false,
  -- 1, 1.5 or 2 times the time; 0: no clock.
  fair_time real not null default 1 check (fair_time in (0, 1, 1.5, 2)),
  device_type text not null default 'desktop' check (device_type in ('desktop', 'mobile', 'tablet', 'screen')),
  -- When the game's clock began: at its start, or when the registration that came before it was done.
  started_at timestamptz not null default now(),
  -- When the player last left the page in the middle; the game can still be gone on with.
  left_at timestamptz,
  ended_at timestamptz,
  -- The fold of its answers, written when it ends.
  points double precision,
  correct integer,
  wrong integer,
  -- Seconds between the questions' being shown and answered.
  time_used double precision,
  primary key (tenant_id, id),
  unique (id),
  check ((state = 'playing') = (ended_at is null)),
  check (state not in ('finished', 'timed_out') or points is not null),
  foreign key (tenant_id, activity_id) references activity on delete cascade,
  foreign key (tenant_id, publication_id) references publication,
  foreign key (tenant_id, player_id) references player on delete cascade
);
create index game_of_player on game (tenant_id, player_id, activity_id, started_at);
-- A player goes on with the game that is open instead of having two.
create unique index game_open on game (player_id, activity_id, tenant_id) where state = 'playing' and not is_preview;
create index game_of_activity on game (tenant_id, activity_id, started_at);

-- When a timed question was first shown; the first time counts, whatever is asked again.
create table question_shown (
  tenant_id uuid not null,
  game_id uuid not null,
  question_id uuid not null,
  shown_at timestamptz not null,
  primary key (tenant_id, game_id, question_id)
);

-- No foreign key to game: its check would lock the game's row for each answer. The insert's own condition guards it,
-- and deleting a game deletes its answers by trigger.
create table answer (
  tenant_id uuid not null,
  game_id uuid not null,
  question_id uuid not null,
  number integer not null check (number > 0),
  answer jsonb not null,
  result text not null check (result in ('right', 'wrong', 'partly', 'unscored', 'time_over')),
  points double precision not null check (points >= 0),
  time_used double precision not null check (time_used >= 0),
  answered_at timestamptz not null default now(),
  primary key (tenant_id, game_id, question_id)
);

-- Append-only points with a reason; every board is a fold of it. item_id: the question, or the friend of a share.
create table ledger (
  tenant_id uuid not null,
  activity_id uuid not null,
  player_id uuid not null,
  game_id uuid not null,
  item_id uuid not null,
  reason text not null check (reason in ('correct', 'speed', 'bonus', 'share', 'correction')),
  points double precision not null check (points <> 0),
  at timestamptz not null default now(),
  primary key (tenant_id, game_id, item_id, reason)
);

-- The place of a registered player on a board (an activity, a round, ...), kept up to date in the transaction that ends a game.
create table standing (
  tenant_id uuid not null,
  board_id uuid not null,
  player_id uuid not null,
  points double precision not null,
  bonus_points double precision not null default 0,
  total double precision not null generated always as (points + bonus_points) stored,
  time_used double precision not null,
  reached_at timestamptz not null,
  primary key (tenant_id, board_id, player_id),
  foreign key (tenant_id, player_id) references player on delete cascade
);
create index standing_player on standing (tenant_id, player_id);
create index standing_rank on standing (board_id, total desc, time_used, reached_at, player_id);

-- How many standings a board has, so that a place is found without counting them. Level 0: by 256 points each; level 1: within such a part, by
-- total; level 2: within a total, by whole seconds. Kept by triggers.
create table standing_count (
  tenant_id uuid not null,
  board_id uuid not null,
  level smallint not null check (level between 0 and 2),
  part double precision not null,
  key double precision not null,
  players integer not null,
  primary key (tenant_id, board_id, level, part, key)
) with (fillfactor = 50);

create type standing_change as (tenant_id uuid, board_id uuid, total double precision, time_used double precision, players integer);

-- Rows are taken in one order, so that two transactions do not wait for each other.
create function count_standings(changes standing_change[]) returns void language sql security definer set search_path = public as $$
  insert into standing_count (tenant_id, board_id, level, part, key, players)
  select c.tenant_id, c.board_id, k.level, k.part, k.key, sum(c.players)
  from unnest(changes) c cross join lateral (values
    (0::smallint, 0::double precision, floor(c.total / 256)),
    (1::smallint, floor(c.total / 256), c.total),
    (2::smallint, c.total, floor(c.time_used))
  ) as k(level, part, key)
  group by c.tenant_id, c.board_id, k.level, k.part, k.key
  having sum(c.players) <> 0
  order by c.tenant_id, c.board_id, k.level, k.part, k.key
  on conflict (tenant_id, board_id, level, part, key) do update set players = standing_count.players + excluded.players
$$;

create function count_new_standings() returns trigger language plpgsql as $$
begin
  perform count_standings(array(select row(tenant_id, board_id, total, time_used, 1)::standing_change from new_rows));
  return null;
end $$;
create function count_old_standings() returns trigger language plpgsql as $$
begin
  perform count_standings(array(select row(tenant_id, board_id, total, time_used, -1)::standing_change from old_rows));
  return null;
end $$;
create function count_changed_standings() returns trigger language plpgsql as $$
begin
  perform count_standings(array(
    select row(tenant_id, board_id, total, time_used, 1)::standing_change from new_rows
    union all select row(tenant_id, board_id, total, time_used, -1)::standing_change from old_rows));
  return null;
end $$;
create trigger count_new_standings after insert on standing referencing new table as new_rows for each statement execute function count_new_standings();
create trigger count_old_standings after delete on standing referencing old table as old_rows for each statement execute function count_old_standings();
create trigger count_changed_standings after update on standing
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed_standings();

-- Counts of a day (in the activity's timezone), for dashboards that must not count games. A day's count is the sum of its
-- shards: processes that write at once would wait for each other at one row.
create table daily_statistic (
  tenant_id uuid not null,
  activity_id uuid not null,
  day date not null,
  shard smallint not null default 0,
  games integer not null default 0,
  finished integer not null default 0,
  registrations integer not null default 0,
  primary key (tenant_id, activity_id, day, shard),
  foreign key (tenant_id, activity_id) references activity on delete cascade
) with (fillfactor = 50);

-- Votes of polls, in shards as the counts of a day.
create table poll_vote (
  tenant_id uuid not null,
  activity_id uuid not null,
  question_id uuid not null,
  answer_id uuid not null,
  shard smallint not null default 0,
  votes integer not null default 0,
  primary key (tenant_id, activity_id, question_id, answer_id, shard),
  foreign key (tenant_id, activity_id) references activity on delete cascade
);

-- The code by which a player shows that an address which another device registered is hers. The newest one counts.
create table email_code (
  tenant_id uuid not null,
  player_id uuid not null,
  email text not null check (email = lower(email)),
  code_hash bytea not null,
  tries smallint not null default 0,
  created_at timestamptz not null,
  primary key (tenant_id, player_id, created_at),
  foreign key (tenant_id, player_id) references player on delete cascade
);
create index email_code_address on email_code (tenant_id, email, created_at);

create function delete_what_hangs_on_game() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from answer where tenant_id = old.tenant_id and game_id = old.id;
  delete from question_shown where tenant_id = old.tenant_id and game_id = old.id;
  delete from ledger where tenant_id = old.tenant_id and game_id = old.id;
  return null;
end $$;
create trigger delete_what_hangs_on_game after delete on game for each row execute function delete_what_hangs_on_game();

create function delete_what_hangs_on_activity() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from standing where tenant_id = old.tenant_id and board_id = old.id;
  delete from standing_count where tenant_id = old.tenant_id and board_id = old.id;
  return null;
end $$;
create trigger delete_what_hangs_on_activity after delete on activity for each row execute function delete_what_hangs_on_activity();

do $$
declare name text;
begin
  foreach name in array array['player', 'player_device', 'registration', 'game', 'question_shown', 'answer', 'ledger', 'standing', 'standing_count', 'daily_statistic', 'poll_vote', 'email_code'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant_only on %I to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', name);
    -- Play writes batches of several tenants in one statement; its rows come from signed tickets and publications, never from a body.
    execute format('create policy play on %I to lucka_play using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to lucka_editor', name);
  end loop;
end $$;
grant select, insert, update on player, player_device, registration, game, standing, daily_statistic, poll_vote, email_code to lucka_play;
grant select, insert on question_shown, answer, ledger to lucka_play;
grant select on standing_count to lucka_play;
-- A second device that becomes the first one's player brings its games along, and its own registrations and places go.
grant update (player_id) on ledger to lucka_play;
grant delete on registration, standing, email_code to lucka_play;
-- A preview's game is deleted by the player's page itself; nothing else is.
create policy play_deletes_previews on game as restrictive for delete to lucka_play using (is_preview);
grant delete on game to lucka_play;
