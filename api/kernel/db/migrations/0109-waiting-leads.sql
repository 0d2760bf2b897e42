-- Registrations that somebody is still to be told of: written without a lock on anything, and gathered into one notification.
create table waiting_lead (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  activity_id uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, activity_id) references activity on delete cascade
);
create index waiting_lead_activity on waiting_lead (tenant_id, activity_id);
alter table waiting_lead enable row level security;
create policy tenant_only on waiting_lead to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy play on waiting_lead for insert to lucka_play with check (true);
grant select, delete on waiting_lead to lucka_editor;
grant insert on waiting_lead to lucka_play;
