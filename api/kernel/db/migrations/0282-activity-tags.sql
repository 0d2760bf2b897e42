-- Tags of activities. "a/b" is within "a" by its name alone.
create table activity_tag (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  colour text not null check (colour in ('gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'pink')),
  primary key (tenant_id, id)
);
create unique index activity_tag_name on activity_tag (tenant_id, lower(name));
create table tagged_activity (
  tenant_id uuid not null,
  activity_id uuid not null,
  tag_id uuid not null,
  primary key (tenant_id, activity_id, tag_id),
  foreign key (tenant_id, activity_id) references activity on delete cascade,
  foreign key (tenant_id, tag_id) references activity_tag on delete cascade
);
create index tagged_activity_tag on tagged_activity (tenant_id, tag_id);
do $$
declare named text;
begin
  foreach named in array array['activity_tag', 'tagged_activity'] loop
    execute format('alter table %I enable row level security', named);
    execute format('create policy tenant_only on %I to lucka_editor using (tenant_id = (select current_tenant())) with check (tenant_id = current_tenant())', named);
    execute format('grant select, insert, update, delete on %I to lucka_editor', named);
  end loop;
end $$;
