-- What a calendar keeps from everybody until its doors open: the root from which the keys of its doors are derived.
-- Made when it is first asked for, and never changed: boxes that lie in browsers and caches would not open any more.
create table calendar_secret (
  tenant_id uuid not null,
  activity_id uuid not null,
  root bytea not null check (length(root) = 32),
  primary key (tenant_id, activity_id),
  foreign key (tenant_id, activity_id) references activity on delete cascade
);
alter table calendar_secret enable row level security;
create policy tenant_only on calendar_secret to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy play on calendar_secret to lucka_play using (true) with check (true);
grant select, insert on calendar_secret to lucka_editor, lucka_play;
