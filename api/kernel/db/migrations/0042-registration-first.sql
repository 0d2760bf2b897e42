-- Whether the player passed by the registration that comes before this game, where that is allowed.
alter table game add column skipped_registration boolean not null default false;

-- A registration whose address is not yet confirmed (double opt-in). Boards, rewards, lists and counts know nothing of it: it
-- becomes a row of registration when one of its links is confirmed.
create table pending_registration (
  tenant_id uuid not null,
  activity_id uuid not null,
  player_id uuid not null,
  email text not null check (email = lower(email)),
  -- What belongs in the player's own columns, her password only as its hash.
  profile jsonb not null,
  -- What was filled in, by the fields' keys.
  fields jsonb not null,
  given_at timestamptz not null,
  primary key (tenant_id, activity_id, player_id),
  foreign key (tenant_id, activity_id) references activity on delete cascade,
  foreign key (tenant_id, player_id) references player on delete cascade
);
create index pending_registration_player on pending_registration (tenant_id, player_id);
create index pending_registration_age on pending_registration (given_at);

-- The links that were sent to addresses. Only the hash (SHA-256) of a token is kept.
create table confirmation_link (
  tenant_id uuid not null,
  hash bytea not null,
  activity_id uuid not null,
  player_id uuid not null,
  email text not null check (email = lower(email)),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (tenant_id, hash),
  unique (hash),
  foreign key (tenant_id, activity_id) references activity on delete cascade,
  foreign key (tenant_id, player_id) references player on delete cascade
);
create index confirmation_link_player on confirmation_link (tenant_id, player_id);
create index confirmation_link_age on confirmation_link (created_at);

do $$
declare name text;
begin
  foreach name in array array['pending_registration', 'confirmation_link'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant_only on %I to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', name);
    execute format('create policy play on %I to lucka_play using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to lucka_editor', name);
  end loop;
end $$;
grant select, insert, update, delete on pending_registration to lucka_play;
grant select, insert, update on confirmation_link to lucka_play;
