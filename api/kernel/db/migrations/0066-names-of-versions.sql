-- What editors call a revision of an activity, so that they find it again.
create table version_name (
  tenant_id uuid not null,
  activity_id uuid not null,
  revision integer not null check (revision > 0),
  name text not null check (name <> ''),
  named_by uuid references account on delete set null,
  named_at timestamptz not null default now(),
  primary key (tenant_id, activity_id, revision),
  foreign key (tenant_id, activity_id) references activity on delete cascade
);
create index version_name_by_account on version_name (named_by);
alter table version_name enable row level security;
create policy tenant_only on version_name to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on version_name to lucka_editor;
