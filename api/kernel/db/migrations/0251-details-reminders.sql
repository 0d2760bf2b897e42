-- That a tenant was reminded of its billing details, for which charges have waited since a day: each step once.
create table details_reminder (
  tenant_id uuid not null references tenant on delete cascade,
  since date not null,
  step text not null check (step in ('due', 'late_2', 'late_7', 'late_14', 'late_21')),
  at timestamptz not null,
  primary key (tenant_id, since, step)
);
alter table details_reminder enable row level security;
create policy tenant_only on details_reminder to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on details_reminder to lucka_editor;
