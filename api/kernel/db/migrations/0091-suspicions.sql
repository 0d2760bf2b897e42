-- What of a game tells that it was played where another one was: HMAC(key of the week, activity and /24 or /48 of the address), 8 bytes. The key goes
-- when its week is over; from then on nobody can tell an address from it. Null for what was played before, and where no address is known.
alter table game add column network bytea check (length(network) = 8);

create table network_key (
  -- The Monday on which it begins, in UTC.
  week date primary key,
  key bytea not null check (length(key) = 32)
);
grant select, insert on network_key to lucka_play;

-- Whom the system proposes as cheaters of an activity since it last looked, and why. It never removes anybody.
create table suspicion (
  tenant_id uuid not null,
  activity_id uuid not null,
  player_id uuid not null,
  weight double precision not null,
  -- The same for those who are proposed together.
  circle integer not null,
  signals jsonb not null,
  found_at timestamptz not null,
  primary key (tenant_id, activity_id, player_id),
  foreign key (tenant_id, activity_id) references activity on delete cascade,
  foreign key (tenant_id, player_id) references player on delete cascade
);
create index suspicion_player on suspicion (tenant_id, player_id);

-- When the system was asked to look for cheaters, and when it last did.
create table suspicion_look (
  tenant_id uuid not null,
  activity_id uuid not null,
  asked_at timestamptz not null,
  looked_at timestamptz,
  players integer not null default 0,
  primary key (tenant_id, activity_id),
  foreign key (tenant_id, activity_id) references activity on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['suspicion', 'suspicion_look'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant_only on %I to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', name);
    execute format('grant select, insert, update, delete on %I to lucka_editor', name);
  end loop;
end $$;
-- Of a device that becomes another player's what was suspected goes: play sees no more of it than whose it was.
create policy play on suspicion to lucka_play using (true) with check (true);
grant select (tenant_id, player_id), delete on suspicion to lucka_play;
