-- Which doors were opened, by the devices that did.
create table hatch_view (
  tenant_id uuid not null references tenant on delete cascade,
  activity_id uuid not null,
  uuid_front uuid not null,
  hatch_id uuid not null,
  first_at timestamptz not null default now(),
  views integer not null default 1 check (views > 0),
  primary key (tenant_id, uuid_front, activity_id, hatch_id),
  foreign key (tenant_id, activity_id) references activity on delete cascade
);
create index hatch_view_activity on hatch_view (tenant_id, activity_id, hatch_id);
alter table hatch_view enable row level security;
create policy tenant_only on hatch_view to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy play on hatch_view to lucka_play using (true) with check (true);
grant select, delete on hatch_view to lucka_editor;
grant select, insert, update on hatch_view to lucka_play;
