-- Activities that a tenant saved for its team to begin with. Their content is a draft without what belongs to one activity alone.
create table template (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  text text not null default '' check (length(text) <= 2000),
  occasion text,
  content jsonb not null,
  saved_by uuid references account on delete set null,
  saved_at timestamptz not null,
  primary key (tenant_id, id)
);
create index template_saved_by on template (saved_by) where saved_by is not null;
alter table template alter column saved_by set statistics 0;
alter table template enable row level security;
create policy tenant_only on template to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on template to lucka_editor;
