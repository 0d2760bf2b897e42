-- What the seeds of an activity's draws are made from, for so many numbers from the first on. `root` is public from the moment on in which it is made,
-- before the first entry where draws are foreseen; `master` never is, and each seed only with its draw.
create table draw_seed (
  tenant_id uuid not null,
  activity_id uuid not null,
  first_number integer not null check (first_number > 0),
  count integer not null check (count > 0),
  master bytea not null check (length(master) = 32),
  root bytea not null check (length(root) = 32),
  committed_at timestamptz not null,
  primary key (tenant_id, activity_id, first_number),
  foreign key (tenant_id, activity_id) references activity on delete cascade
);

-- A draw of winners. Nothing in it is secret. What was settled at its freeze (terms), what it came to (outcome) and what became of it since (log)
-- are the parts of its receipt: shared/draws/receipt.ts.
create table draw (
  tenant_id uuid not null,
  id uuid not null,
  activity_id uuid not null,
  -- Within its activity, without gaps: no draw is left unsaid.
  number integer not null check (number > 0),
  state text not null default 'frozen' check (state in ('frozen', 'drawn', 'announced', 'failed')),
  scope text not null check (scope in ('whole', 'round', 'hatch')),
  scope_id uuid,
  prize_id uuid,
  terms jsonb not null,
  commitment bytea not null check (length(commitment) = 32),
  entries integer not null check (entries > 0),
  -- When the public round that it waits for comes out, and when it has failed without.
  draws_at timestamptz,
  deadline timestamptz,
  outcome jsonb,
  log jsonb not null default '[]',
  shows_names boolean not null default false,
  replaces uuid,
  created_by uuid references account on delete set null,
  frozen_at timestamptz not null,
  drawn_at timestamptz,
  announced_at timestamptz,
  primary key (tenant_id, id),
  unique (id),
  unique (tenant_id, activity_id, number),
  unique (tenant_id, replaces),
  check ((scope = 'whole') = (scope_id is null)),
  check ((state in ('drawn', 'announced')) = (outcome is not null)),
  check ((outcome is null) = (drawn_at is null)),
  check ((state = 'announced') = (announced_at is not null)),
  check ((draws_at is null) = (deadline is null)),
  foreign key (tenant_id, activity_id) references activity on delete cascade,
  foreign key (tenant_id, replaces) references draw
);
create index draw_due on draw (draws_at) where state = 'frozen';

-- Who takes part in a draw. The leaf stays for ever; with the player her link to it and her code (salt) go, and the leaf is nobody's.
create table draw_entry (
  tenant_id uuid not null,
  draw_id uuid not null,
  leaf bytea not null check (length(leaf) = 32),
  player_id uuid,
  salt bytea check (length(salt) = 16),
  -- In which place it was drawn, and what that is worth now.
  rank integer check (rank > 0),
  place text check (place in ('winner', 'alternate', 'voided')),
  primary key (tenant_id, draw_id, leaf),
  check ((rank is null) = (place is null)),
  foreign key (tenant_id, draw_id) references draw on delete cascade deferrable initially deferred,
  foreign key (tenant_id, player_id) references player on delete set null (player_id)
);
create index draw_entry_player on draw_entry (tenant_id, player_id);
create index draw_entry_rank on draw_entry (tenant_id, draw_id, rank) where rank is not null;

create function draw_keeps_its_terms() returns trigger language plpgsql as $$
begin
  if (new.tenant_id, new.id, new.activity_id, new.number, new.scope, new.scope_id, new.prize_id, new.terms, new.commitment, new.entries, new.replaces, new.frozen_at)
     is distinct from (old.tenant_id, old.id, old.activity_id, old.number, old.scope, old.scope_id, old.prize_id, old.terms, old.commitment, old.entries, old.replaces, old.frozen_at) then
    raise exception 'the terms of a draw never change';
  end if;
  if old.outcome is not null and new.outcome is distinct from old.outcome then raise exception 'a draw is drawn once'; end if;
  if old.state <> new.state and (old.state, new.state) not in (('frozen', 'drawn'), ('frozen', 'failed'), ('drawn', 'announced')) then
    raise exception 'a draw that is % does not become %', old.state, new.state;
  end if;
  if old.log <> (select coalesce(jsonb_agg(entry order by place), '[]') from jsonb_array_elements(new.log) with ordinality as l(entry, place)
                 where place <= jsonb_array_length(old.log)) then
    raise exception 'the log of a draw only grows';
  end if;
  return new;
end $$;
create trigger draw_keeps_its_terms before update on draw for each row execute function draw_keeps_its_terms();

create function draw_entry_keeps_its_leaf() returns trigger language plpgsql as $$
begin
  if (new.tenant_id, new.draw_id, new.leaf) is distinct from (old.tenant_id, old.draw_id, old.leaf) then
    raise exception 'an entry of a draw never changes';
  end if;
  if new.player_id is null then new.salt = null; end if;
  return new;
end $$;
create trigger draw_entry_keeps_its_leaf before update on draw_entry for each row execute function draw_entry_keeps_its_leaf();

do $$
declare name text;
begin
  foreach name in array array['draw_seed', 'draw', 'draw_entry'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant_only on %I to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', name);
    execute format('create policy play on %I to lucka_play using (true) with check (true)', name);
  end loop;
end $$;
-- Only with its activity a draw goes.
grant select, insert on draw_seed to lucka_editor;
grant select, insert, update on draw, draw_entry to lucka_editor;
grant select (tenant_id, activity_id, first_number, count, root, committed_at) on draw_seed to lucka_play;
grant select on draw, draw_entry to lucka_play;
-- A second device that becomes the first one's player brings its entries along.
grant update (player_id) on draw_entry to lucka_play;

alter table event drop constraint event_kind_check;
alter table event add constraint event_kind_check check (kind in ('game_ended', 'registered', 'published', 'winners_announced'));
