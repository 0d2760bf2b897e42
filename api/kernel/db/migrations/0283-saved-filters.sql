-- A search of a list under a name: a person's own, or shared with her team.
create table saved_filter (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  account_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  -- The kind of the list; empty for the dashboard.
  list text not null,
  query text not null check (length(query) <= 1000),
  is_shared boolean not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references membership on delete cascade
);
create index saved_filter_account on saved_filter (tenant_id, account_id);
alter table saved_filter enable row level security;
create policy tenant_only on saved_filter to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on saved_filter to lucka_editor;
