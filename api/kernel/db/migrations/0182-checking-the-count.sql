-- Months in which the counter and the counted rows, or the bill and what was counted, say something else: found each night, gone once they agree.
create table completion_difference (
  tenant_id uuid not null references tenant on delete cascade,
  month date not null,
  -- By the counter, which is billed, and by the rows.
  used integer not null,
  counted integer not null,
  -- Completions paid one by one, as the month has them and as they were charged.
  owed integer not null,
  charged integer not null,
  found_at timestamptz not null,
  primary key (tenant_id, month)
);
alter table completion_difference enable row level security;
create policy tenant_only on completion_difference to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on completion_difference to lucka_editor;
