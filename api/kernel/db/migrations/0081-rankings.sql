-- Winners by points: who was ranked of a door, a round or the whole once its calendar had ended, and how equal points were parted. What the tie-break
-- asked and which number was right (tie_break) are those of that moment.
create table ranking (
  tenant_id uuid not null,
  id uuid not null,
  activity_id uuid not null,
  state text not null check (state in ('judging', 'settled', 'announced')),
  scope text not null check (scope in ('whole', 'round', 'hatch')),
  scope_id uuid,
  scope_title text,
  prize_id uuid,
  prize_title text,
  count integer not null check (count > 0),
  only_right boolean not null,
  tie_break jsonb,
  -- How many were compared.
  entries integer not null check (entries > 0),
  created_by uuid references account on delete set null,
  created_at timestamptz not null,
  settled_at timestamptz,
  announced_at timestamptz,
  primary key (tenant_id, id),
  unique (id),
  unique nulls not distinct (tenant_id, activity_id, scope, scope_id, prize_id),
  check ((scope = 'whole') = (scope_id is null)),
  check ((state = 'judging') = (settled_at is null)),
  check ((state = 'announced') = (announced_at is not null)),
  foreign key (tenant_id, activity_id) references activity on delete cascade
);

-- Of those who were compared, who may come to a place. Its id is chance: judges see nothing else of whose words they read.
create table ranking_entry (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  ranking_id uuid not null,
  activity_id uuid not null,
  player_id uuid not null,
  points double precision not null,
  time_used double precision not null,
  reached_at timestamptz not null,
  number double precision,
  words text,
  answered_at timestamptz,
  -- By which lot parts what nothing else does: the same however often it is asked for.
  lot bytea not null,
  rank integer check (rank > 0),
  settled_by text check (settled_by in ('points', 'tie_break', 'time', 'lot')),
  created_at timestamptz not null,
  primary key (tenant_id, id),
  check ((rank is null) = (settled_by is null)),
  foreign key (tenant_id, ranking_id) references ranking on delete cascade,
  foreign key (tenant_id, player_id) references player on delete cascade
);
create index ranking_entry_ranking on ranking_entry (tenant_id, ranking_id, rank);
create index ranking_entry_player on ranking_entry (tenant_id, player_id);
create index ranking_entry_activity on ranking_entry (tenant_id, activity_id);

-- What one judge gave a motivation.
create table ranking_mark (
  tenant_id uuid not null,
  entry_id uuid not null,
  judge uuid not null references account on delete cascade,
  mark smallint not null check (mark between 1 and 5),
  primary key (tenant_id, entry_id, judge),
  foreign key (tenant_id, entry_id) references ranking_entry on delete cascade
);
create index ranking_mark_judge on ranking_mark (judge);

do $$
declare name text;
begin
  foreach name in array array['ranking', 'ranking_entry', 'ranking_mark'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant_only on %I to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', name);
    execute format('create policy play on %I to lucka_play using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to lucka_editor', name);
  end loop;
end $$;
grant select on ranking, ranking_entry, ranking_mark to lucka_play;
-- A second device that becomes the first one's player brings its entries along.
grant update (player_id) on ranking_entry to lucka_play;
