-- What editors build and players play. id is the {quizID} of the interface (a localization); quiz_id groups the localizations of one quiz.
create table activity (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  quiz_id uuid not null,
  kind text not null check (kind in ('quiz', 'person', 'academy', 'labyrinth', 'collection', 'calendar')),
  name text not null check (length(name) between 1 and 200),
  lang smallint not null check (lang between 1 and 18),
  stage text not null default 'draft' check (stage in ('draft', 'published', 'live', 'expired')),
  is_active boolean not null default true,
  draft jsonb not null,
  -- The number of edits so far; an edit is made under a check of it.
  revision integer not null default 0 check (revision >= 0),
  publication_id uuid,
  published_revision integer,
  -- Of the publication, not of the draft.
  start_date timestamptz,
  end_date timestamptz,
  created_by uuid references account on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (id),
  check ((publication_id is null) = (published_revision is null)),
  check (stage = 'draft' or publication_id is not null),
  check (stage not in ('published', 'live') or (start_date is not null and end_date is not null)),
  check (stage <> 'expired' or end_date is not null)
);
create index activity_list on activity (tenant_id, kind, updated_at desc, id);
create index activity_clock on activity (end_date, start_date) where stage in ('published', 'live');

-- Every change to a draft, in order: undo, version history and conflicts are told from it.
create table activity_edit (
  tenant_id uuid not null,
  activity_id uuid not null,
  revision integer not null check (revision > 0),
  name text not null,
  input jsonb not null,
  -- What the edit touched, e.g. question/{id}/text: two edits of the same thing are a conflict.
  touches text[] not null,
  -- Names the edit for its sender, so that a repeat is known.
  edit_id uuid not null,
  account_id uuid references account on delete set null,
  at timestamptz not null default now(),
  primary key (tenant_id, activity_id, revision),
  unique (tenant_id, activity_id, edit_id),
  foreign key (tenant_id, activity_id) references activity on delete cascade
);

-- An immutable copy of the draft. A game keeps the publication it started with.
create table publication (
  tenant_id uuid not null,
  id uuid not null,
  activity_id uuid not null,
  -- Null for the copy that a preview plays; it goes a day later.
  version integer check (version > 0),
  revision integer not null,
  content jsonb not null,
  published_by uuid references account on delete set null,
  published_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (id),
  unique (tenant_id, activity_id, version),
  foreign key (tenant_id, activity_id) references activity on delete cascade
);
alter table activity add foreign key (tenant_id, publication_id) references publication deferrable initially deferred;

create function publication_never_changes() returns trigger language plpgsql as $$
begin
  if new.published_by is null and old is not distinct from new then return new; end if;
  if (new.tenant_id, new.id, new.activity_id, new.version, new.revision, new.content, new.published_at)
     is distinct from (old.tenant_id, old.id, old.activity_id, old.version, old.revision, old.content, old.published_at) then
    raise exception 'a publication never changes';
  end if;
  return new;
end $$;
create trigger publication_never_changes before update on publication for each row execute function publication_never_changes();

-- Players' pages and every process's cache hear which publication is current, and of stage and active.
create function tell_activity_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('activity_changed', coalesce(new.id, old.id)::text);
  return null;
end $$;
create trigger tell_activity_changed
  after delete or update of stage, is_active, publication_id, start_date, end_date on activity
  for each row execute function tell_activity_changed();

alter table activity enable row level security;
alter table activity_edit enable row level security;
alter table publication enable row level security;
create policy tenant_only on activity to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy tenant_only on activity_edit to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy tenant_only on publication to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy play_reads on activity for select to lucka_play using (true);
create policy play_reads on publication for select to lucka_play using (true);

grant select, insert, update, delete on activity to lucka_editor;
grant select, insert on activity_edit to lucka_editor;
grant select, insert, delete on publication to lucka_editor;
-- The draft is not for players.
grant select (tenant_id, id, quiz_id, kind, name, lang, stage, is_active, publication_id, start_date, end_date) on activity to lucka_play;
grant select on publication to lucka_play;
