-- Web hooks: where events are told to. The secrets sign, and so cannot be kept as hashes; they are sealed (api/http/sealing.ts).
create table hook (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  -- Whose permissions decide what it may tell of players; null: whoever made it has left, and it tells nothing of them.
  account_id uuid,
  name text not null default '' check (length(name) <= 100),
  target_url text not null check (length(target_url) between 1 and 2000),
  events text[] not null check (cardinality(events) > 0),
  activity_id uuid,
  in_order boolean not null default false,
  with_personal boolean not null default false,
  secret text not null,
  old_secret text,
  old_secret_until timestamptz,
  -- The number of its last event.
  sequence bigint not null default 0,
  stopped text check (stopped in ('by_hand', 'gone', 'failing', 'order')),
  -- Since its last success: when tries began to fail, and how many did.
  failing_since timestamptz,
  failures integer not null default 0,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  check ((old_secret is null) = (old_secret_until is null)),
  foreign key (tenant_id, account_id) references membership on delete set null (account_id),
  foreign key (tenant_id, activity_id) references activity on delete cascade
);
alter table hook alter account_id set statistics 0;

-- An event on its way to a hook. Its body stays the same at every try; so does event_id, which receivers know it by.
create table delivery (
  tenant_id uuid not null,
  id uuid not null,
  hook_id uuid not null,
  event_id uuid not null,
  type text not null,
  activity_id uuid,
  -- Who it is about.
  player_id uuid,
  sequence bigint not null,
  body text not null,
  is_test boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'parked')),
  -- Tries since it was made or replayed, the running one among them.
  attempt integer not null default 0,
  due_at timestamptz not null,
  -- Whoever claimed it has until then; afterwards another one may.
  leased_until timestamptz,
  created_at timestamptz not null,
  delivered_at timestamptz,
  -- What each try came to, with the first 4 kB of the answer: HookAttempt of shared/contract/hooks.ts.
  attempts jsonb not null default '[]',
  primary key (tenant_id, id),
  unique (tenant_id, hook_id, event_id),
  foreign key (tenant_id, hook_id) references hook on delete cascade,
  foreign key (tenant_id, activity_id) references activity on delete cascade,
  foreign key (tenant_id, player_id) references player on delete cascade
);
alter table delivery alter player_id set statistics 0, alter body set statistics 0, alter attempts set statistics 0;
create index delivery_due on delivery (tenant_id, hook_id, due_at) where state = 'waiting';
create index delivery_in_order on delivery (tenant_id, hook_id, sequence) where state = 'waiting';
create index delivery_log on delivery (tenant_id, hook_id, created_at desc);
create index delivery_of_player on delivery (tenant_id, player_id);
create index delivery_of_activity on delivery (tenant_id, activity_id);
create index delivery_age on delivery (created_at);

do $$
declare
  named text;
begin
  foreach named in array array['hook', 'delivery'] loop
    execute format('alter table %I enable row level security', named);
    execute format('create policy tenant_only on %I to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', named);
    execute format('grant select, insert, update, delete on %I to lucka_editor', named);
  end loop;
end $$;

-- Whose a delivery is changes where two devices turn out to be one player's. Play knows nothing else of it.
create policy play on delivery to lucka_play using (true) with check (true);
grant select (tenant_id, player_id), update (player_id) on delivery to lucka_play;

-- So that play knows, without asking, of whom nobody wants to hear.
create function tell_hooks_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('hooks_changed', '');
  return null;
end $$;
create trigger tell_hooks_changed after insert or delete or update of events, stopped on hook for each statement execute function tell_hooks_changed();
