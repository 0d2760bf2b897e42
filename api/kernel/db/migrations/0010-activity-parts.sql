-- Where a question, an answer, a person type or a round is, for the calls that name it by its id alone. Follows each draft in its transaction.
create table activity_part (
  tenant_id uuid not null,
  id uuid not null,
  activity_id uuid not null,
  kind text not null check (kind in ('question', 'answer', 'person_type', 'round')),
  primary key (tenant_id, id),
  foreign key (tenant_id, activity_id) references activity on delete cascade
);
create index activity_part_activity on activity_part (tenant_id, activity_id);

-- The whole draft at its first revision and at every so many since: an old version is the last one before it with the edits that followed.
create table activity_snapshot (
  tenant_id uuid not null,
  activity_id uuid not null,
  revision integer not null check (revision >= 0),
  draft jsonb not null,
  at timestamptz not null default now(),
  primary key (tenant_id, activity_id, revision),
  foreign key (tenant_id, activity_id) references activity on delete cascade
);

-- What a list shows of a draft, so that listing reads no draft: they are large and lie outside the row.
alter table activity
  add column cover jsonb generated always as (draft -> 'cover') stored,
  add column theme jsonb generated always as (draft -> 'theme') stored,
  add column question_count integer generated always as (jsonb_array_length(draft -> 'questions')) stored;
create index activity_quiz on activity (tenant_id, quiz_id);

do $$
declare name text;
begin
  foreach name in array array['activity_part', 'activity_snapshot'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant_only on %I to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', name);
    execute format('grant select, insert, update, delete on %I to lucka_editor', name);
  end loop;
end $$;
