-- How long the data of players is kept, in years after an activity's end or its making; null: for ever. Who chose nothing keeps it five years.
create table tenant_retention (
  tenant_id uuid not null references tenant on delete cascade,
  period smallint check (period in (1, 3, 5)),
  chosen_by uuid references account on delete set null,
  chosen_at timestamptz not null,
  primary key (tenant_id)
);
create table activity_retention (
  tenant_id uuid not null,
  activity_id uuid not null,
  period smallint check (period in (1, 3, 5)),
  chosen_by uuid references account on delete set null,
  chosen_at timestamptz not null,
  primary key (tenant_id, activity_id),
  foreign key (tenant_id, activity_id) references activity on delete cascade
);
create index tenant_retention_by_account on tenant_retention (chosen_by);
create index activity_retention_by_account on activity_retention (chosen_by);

-- That a deletion was told of, for the moment at which it was due by the rule of then: a rule that makes another moment makes a new notice.
create table deletion_notice (
  tenant_id uuid not null,
  activity_id uuid not null,
  what text not null check (what in ('players', 'activity')),
  due_at timestamptz not null,
  sent_at timestamptz not null,
  primary key (tenant_id, activity_id, what),
  foreign key (tenant_id, activity_id) references activity on delete cascade
);

-- What was deleted, and why; it outlives what it tells of, and names nobody. Written in the transactions that delete.
create table deletion (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  -- The period is over; the activity itself is too old; a player wanted it.
  reason text not null check (reason in ('period', 'age', 'wish')),
  activity_id uuid,
  activity_name text,
  -- What was there by then went.
  before timestamptz not null,
  -- Of the players who are no more: their ids, keyed and hashed, so that a restored backup finds them again.
  players bytea[] not null default '{}',
  -- Rows by table.
  counts jsonb not null default '{}',
  at timestamptz not null,
  ended_at timestamptz,
  -- When it was written beside the backups.
  noted_at timestamptz,
  primary key (tenant_id, id),
  check ((reason = 'wish') = (activity_id is null))
);
create unique index deletion_of_activity on deletion (tenant_id, activity_id, reason, before);
create index deletion_time on deletion (tenant_id, at desc);
create index deletion_to_note on deletion (at) where noted_at is null;

-- The link by which somebody who has an address sees what is kept under it, used once; then the visit that it opened. Only hashes are kept.
create table own_data_key (
  tenant_id uuid not null references tenant on delete cascade,
  hash bytea not null,
  kind text not null check (kind in ('link', 'visit')),
  email text not null check (email = lower(email)),
  activity_id uuid not null,
  expires_at timestamptz not null,
  primary key (tenant_id, hash),
  unique (hash),
  foreign key (tenant_id, activity_id) references activity on delete cascade
);
create index own_data_key_email on own_data_key (tenant_id, email);
create index own_data_key_activity on own_data_key (tenant_id, activity_id);
create index own_data_key_end on own_data_key (expires_at);

-- How many players a tenant has made nameless: the next one's number.
create table nameless_count (
  tenant_id uuid not null references tenant on delete cascade,
  last integer not null check (last > 0),
  primary key (tenant_id)
);

-- Browsers whose player was erased, keyed and hashed, for so long as a page of theirs may still be open.
create table erased_device (
  tenant_id uuid not null references tenant on delete cascade,
  hash bytea not null,
  until timestamptz not null,
  primary key (tenant_id, hash)
);
create index erased_device_end on erased_device (until);

do $$
declare name text;
begin
  foreach name in array array['tenant_retention', 'activity_retention', 'deletion_notice', 'deletion', 'own_data_key', 'nameless_count', 'erased_device'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant_only on %I to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', name);
  end loop;
end $$;
grant select, insert, update, delete on tenant_retention, activity_retention to lucka_editor;
grant select, insert, update, delete on deletion_notice to lucka_editor;
grant select, insert, update on nameless_count to lucka_editor;
grant select, insert, update on deletion to lucka_editor;

-- The same keyed hash as api/retention/erased-hash.ts makes.
create function erased_hash(tenant_id uuid, id uuid) returns bytea language sql stable security definer set search_path = public as $$
  select sha256(value || uuid_send(tenant_id) || uuid_send(id)) from server_secret where name = 'erased'
$$;
revoke execute on function erased_hash from public;

-- A page that is still open must not bring an erased browser back. A fault of that one row (class 23): others of its batch go in.
create function refuse_erased_device() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select from erased_device) and exists (
    select from new_rows n join erased_device e on e.tenant_id = n.tenant_id and e.hash = erased_hash(n.tenant_id, n.uuid_front)
  ) then
    raise exception 'this browser was erased' using errcode = '23E00';
  end if;
  return null;
end $$;
do $$
declare name text;
begin
  foreach name in array array['player_device', 'share_visit', 'hatch_view'] loop
    execute format('create trigger refuse_erased_device after insert on %I referencing new table as new_rows for each statement execute function refuse_erased_device()', name);
  end loop;
end $$;

-- A deletion that is announced is told as what became true, beside all that is told already.
do $$
declare known text := (select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'event'::regclass and conname = 'event_kind_check');
begin
  alter table event drop constraint event_kind_check;
  execute format('alter table event add constraint event_kind_check check (%s or kind = ''deletion_announced'')', substring(known from '^CHECK (.*)$'));
end $$;
