-- What a share link carries: random, so that it tells nothing and cannot be guessed. It outlives a player's joining with another
-- device's one, so a player may have several.
create table share_key (
  tenant_id uuid not null,
  key text not null,
  activity_id uuid not null,
  player_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, key),
  foreign key (tenant_id, activity_id) references activity on delete cascade,
  foreign key (tenant_id, player_id) references player on delete cascade
);
create index share_key_player on share_key (tenant_id, player_id, activity_id);

-- The first share link by which a device came to an activity, until what came of it is settled.
create table share_visit (
  tenant_id uuid not null,
  activity_id uuid not null,
  uuid_front uuid not null,
  key text not null,
  channel text not null,
  opened_at timestamptz not null,
  played_at timestamptz,
  registered_at timestamptz,
  primary key (tenant_id, activity_id, uuid_front),
  foreign key (tenant_id, key) references share_key on delete cascade,
  foreign key (tenant_id, activity_id) references activity on delete cascade
);
create index share_visit_key on share_visit (tenant_id, key);

-- A friend who was rewarded for. Gives the ledger's row of reason share, which has the same game (the sharer's) and goes with it.
create table share_reward (
  tenant_id uuid not null,
  activity_id uuid not null,
  friend_id uuid not null,
  player_id uuid not null,
  game_id uuid not null,
  -- SHA-256 of the friend's mailbox, so that one mailbox is one friend.
  mailbox_hash bytea,
  points double precision not null check (points > 0),
  at timestamptz not null,
  primary key (tenant_id, activity_id, friend_id),
  check (friend_id <> player_id),
  foreign key (tenant_id, activity_id) references activity on delete cascade,
  foreign key (tenant_id, game_id) references game on delete cascade
);
create unique index share_reward_mailbox on share_reward (tenant_id, activity_id, mailbox_hash) where mailbox_hash is not null;
create index share_reward_player on share_reward (tenant_id, player_id);
create index share_reward_friend on share_reward (tenant_id, friend_id);
create index share_reward_game on share_reward (tenant_id, game_id);

-- Counts of a day (in the activity's timezone); nothing of a person.
create table share_statistic (
  tenant_id uuid not null,
  activity_id uuid not null,
  day date not null,
  channel text not null,
  shares integer not null default 0,
  opens integer not null default 0,
  plays integer not null default 0,
  registrations integer not null default 0,
  primary key (tenant_id, activity_id, day, channel),
  foreign key (tenant_id, activity_id) references activity on delete cascade
);

-- Counts of a day (in the activity's timezone). Only links that a publication holds have rows of their own.
create table link_statistic (
  tenant_id uuid not null,
  activity_id uuid not null,
  day date not null,
  source text not null check (source in ('sponsor', 'ad', 'feedback', 'result', 'person_type', 'terms', 'other')),
  -- The question or person type that holds it; empty where none does.
  item_id text not null,
  external_url text not null,
  url_md5 text not null generated always as (md5(external_url)) stored,
  views integer not null default 0,
  clicks integer not null default 0,
  primary key (tenant_id, activity_id, day, source, item_id, url_md5),
  foreign key (tenant_id, activity_id) references activity on delete cascade
);

-- Whether an address is registered in an activity already.
create index registration_email on registration (tenant_id, activity_id, lower(fields ->> 'email'));
-- What a player has earned beside her games.
create index ledger_bonus on ledger (tenant_id, activity_id, player_id) where reason in ('share', 'bonus');

do $$
declare name text;
begin
  foreach name in array array['share_key', 'share_visit', 'share_reward', 'share_statistic', 'link_statistic'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant_only on %I to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', name);
    execute format('create policy play on %I to lucka_play using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to lucka_editor', name);
  end loop;
end $$;
grant select, insert, update on share_key, share_visit, share_reward, share_statistic, link_statistic to lucka_play;
-- The friend whom a joined device brought along is no friend of the player that both now are.
grant delete on share_reward to lucka_play;
