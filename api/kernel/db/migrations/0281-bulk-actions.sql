-- Archived: out of the way in lists, and played as before.
alter table activity add column archived_at timestamptz;
create or replace view any_activity with (security_barrier) as
  select * from activity where tenant_id = current_tenant() or current_user <> 'lucka_editor' with check option;

-- What one call did to many activities, so that the person who made it can undo it for a day.
create table bulk_action (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  account_id uuid not null references account on delete cascade,
  action text not null,
  -- Of each changed activity its id, and how it was.
  items jsonb not null,
  at timestamptz not null,
  undone_at timestamptz,
  primary key (tenant_id, id)
);
create index bulk_action_account on bulk_action (account_id);
create index bulk_action_at on bulk_action (at);
alter table bulk_action enable row level security;
create policy tenant_only on bulk_action to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on bulk_action to lucka_editor;
