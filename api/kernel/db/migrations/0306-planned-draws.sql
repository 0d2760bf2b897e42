-- Draws that a job makes at their time. What is settled then stands in the draw's own terms. A cancelled one stays: receipts count it.
create table planned_draw (
  tenant_id uuid not null,
  id uuid not null,
  activity_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'drawn', 'failed', 'cancelled')),
  at timestamptz not null,
  scope text not null check (scope in ('whole', 'round', 'hatch')),
  scope_id uuid,
  prize_id uuid,
  count integer not null check (count between 1 and 1000),
  alternates integer not null check (alternates between 0 and 1000),
  only_right boolean not null,
  exclude_earlier_winners boolean not null,
  use_drand boolean not null,
  -- Announced as soon as it is drawn, in this way.
  announces boolean not null,
  shows_names boolean not null,
  answer_days integer check (answer_days between 1 and 90),
  asks_address boolean not null,
  draw_id uuid,
  -- Why it failed: a code of field-problems.ts. A failed one that is cancelled is no longer listed; receipts still count it as failed.
  problem text,
  created_by uuid references account on delete set null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  check ((scope = 'whole') = (scope_id is null)),
  check ((state = 'drawn') = (draw_id is not null)),
  check (state <> 'failed' or problem is not null),
  check (state in ('failed', 'cancelled') or problem is null),
  -- A draw that still waits for drand has no winners to announce.
  check (not (use_drand and announces)),
  foreign key (tenant_id, activity_id) references activity on delete cascade,
  foreign key (tenant_id, draw_id) references draw deferrable initially deferred
);
create index planned_draw_due on planned_draw (at) where state = 'waiting';
create index planned_draw_activity on planned_draw (tenant_id, activity_id, at);
create index planned_draw_draw on planned_draw (tenant_id, draw_id) where draw_id is not null;
create index planned_draw_creator on planned_draw (created_by) where created_by is not null;
-- Nothing is planned twice for the same scope and prize.
create unique index planned_draw_once on planned_draw (tenant_id, activity_id, scope, coalesce(scope_id, activity_id), coalesce(prize_id, activity_id))
  where state = 'waiting';
alter table planned_draw enable row level security;
create policy tenant_only on planned_draw to lucka_editor
  using (tenant_id = (select current_tenant())) with check (tenant_id = current_tenant());
grant select, insert, update, delete on planned_draw to lucka_editor;
