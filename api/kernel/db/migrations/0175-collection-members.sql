-- The activities on a collection's page as players see it: those of its current publication.
create table collection_member (
  tenant_id uuid not null,
  collection_id uuid not null,
  activity_id uuid not null,
  place integer not null check (place between 0 and 19),
  primary key (tenant_id, collection_id, activity_id),
  foreign key (tenant_id, collection_id) references activity on delete cascade,
  foreign key (tenant_id, activity_id) references activity on delete cascade,
  check (collection_id <> activity_id)
);
create index collection_member_activity on collection_member (tenant_id, activity_id);
alter table collection_member enable row level security;
create policy tenant_only on collection_member to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy play on collection_member to lucka_play using (true) with check (true);
grant select, insert, delete on collection_member to lucka_editor;
grant select on collection_member to lucka_play;
