-- Questions that a tenant keeps beside its activities. An activity holds copies of them, so that nothing here changes what players get.
create table bank_question (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  question jsonb not null,
  lang integer not null check (lang between 1 and 18),
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  kept_by uuid references account on delete set null,
  kept_at timestamptz not null,
  primary key (tenant_id, id)
);
create index bank_question_tags on bank_question using gin (tags);
create index bank_question_kept_by on bank_question (kept_by) where kept_by is not null;
alter table bank_question alter column kept_by set statistics 0;
alter table bank_question enable row level security;
create policy tenant_only on bank_question to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on bank_question to lucka_editor;
