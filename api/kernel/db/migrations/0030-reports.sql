-- Where a tenant reads how often a report is wanted without reading whole drafts, and play whether a registration is told of.
alter table activity add column email_report text generated always as (draft -> 'settings' ->> 'email_report') stored;
create index activity_report on activity (email_report) where email_report in ('daily', 'weekly');
grant select (email_report) on activity to lucka_play;

-- The days on which a report of an activity was sent, so that none is sent twice.
create table report_sent (
  tenant_id uuid not null,
  activity_id uuid not null,
  day date not null,
  primary key (tenant_id, activity_id, day),
  foreign key (tenant_id, activity_id) references activity on delete cascade
);
alter table report_sent enable row level security;
create policy tenant_only on report_sent to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on report_sent to lucka_editor;
