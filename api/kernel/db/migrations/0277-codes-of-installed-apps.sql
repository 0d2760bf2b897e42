-- By such a code a calendar that a phone installed as an app, and that has a storage of its own there, becomes a device of the player who installed
-- it. Only a hash is kept; the code works once and goes.
create table app_code (
  tenant_id uuid not null,
  code_hash bytea not null,
  activity_id uuid not null,
  player_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, code_hash),
  foreign key (tenant_id, activity_id) references activity on delete cascade,
  foreign key (tenant_id, player_id) references player on delete cascade
);
create index app_code_activity on app_code (tenant_id, activity_id);
create index app_code_player on app_code (tenant_id, player_id, activity_id, created_at);
create index app_code_age on app_code (tenant_id, created_at);

alter table app_code enable row level security;
create policy tenant_only on app_code to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy play on app_code to lucka_play using (true) with check (true);
grant select, insert, update, delete on app_code to lucka_editor, lucka_play;
