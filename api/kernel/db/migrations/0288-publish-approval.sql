-- Publishing takes the approval of a member who may change rights, where the tenant wants it.
alter table tenant add column publish_approval boolean not null default false;
grant update (publish_approval) on tenant to lucka_editor;

-- The open request of an activity: of its draft at one revision. Gone with the next publication.
create table publish_request (
  tenant_id uuid not null references tenant on delete cascade,
  activity_id uuid not null,
  revision integer not null check (revision >= 0),
  requested_by uuid references account on delete set null,
  requested_at timestamptz not null,
  -- Sent back: by whom, and why.
  returned_by uuid references account on delete set null,
  returned_at timestamptz,
  note text not null default '' check (length(note) <= 2000),
  primary key (tenant_id, activity_id),
  foreign key (tenant_id, activity_id) references activity on delete cascade
);
create index publish_request_requester on publish_request (requested_by) where requested_by is not null;
create index publish_request_returner on publish_request (returned_by) where returned_by is not null;
alter table publish_request enable row level security;
create policy tenant_only on publish_request to lucka_editor
  using (tenant_id = (select current_tenant())) with check (tenant_id = current_tenant());
grant select, insert, update, delete on publish_request to lucka_editor;
