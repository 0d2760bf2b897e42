-- Who may edit one activity, each within what she may anyway: where only_named, owners, admins and the named. It stays so when the last named one leaves.
alter table activity add column only_named boolean not null default false;
create table activity_editor (
  tenant_id uuid not null,
  activity_id uuid not null,
  account_id uuid not null,
  primary key (tenant_id, activity_id, account_id),
  foreign key (tenant_id, activity_id) references activity on delete cascade,
  foreign key (tenant_id, account_id) references membership on delete cascade
);
create index activity_editor_account on activity_editor (tenant_id, account_id);
alter table activity_editor enable row level security;
create policy tenant_only on activity_editor to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on activity_editor to lucka_editor;

-- Named ones are members: who was removed and comes back is named nowhere.
alter table audience_member add foreign key (tenant_id, account_id) references membership on delete cascade;
create index audience_member_account on audience_member (tenant_id, account_id);

-- Whether the activity is for others to edit than who asks. Nobody asks where no actor is set: a job.
create function is_closed_to_actor(tenant uuid, activity uuid) returns boolean
  language sql stable set search_path = public
  as $$
    select exists (select from membership m where m.tenant_id = tenant and m.account_id = asking.actor and m.role not in ('owner', 'admin'))
      and not exists (select from activity_editor e where e.tenant_id = tenant and e.activity_id = activity and e.account_id = asking.actor)
    from (select nullif(current_setting('app.actor_id', true), '')::uuid as actor) asking
  $$;
