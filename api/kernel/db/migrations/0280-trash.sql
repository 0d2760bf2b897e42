-- The trash. What is in it exists for nobody: a policy hides it from every statement of editors, and activity-cache.ts from players. The few that
-- need it read any_activity. Games and registrations stay and follow their retention.
alter table activity add column trashed_at timestamptz, add column trashed_by uuid references account on delete set null;
create index activity_trash on activity (tenant_id, trashed_at desc) where trashed_at is not null;
create index activity_trash_due on activity (trashed_at) where trashed_at is not null;
create index activity_trashed_by on activity (trashed_by) where trashed_by is not null;
alter table activity alter column trashed_by set statistics 0;

create policy not_in_trash on activity as restrictive for select to lucka_editor using (trashed_at is null);
-- Every activity, also those in the trash; for editors those of the tenant that is set. A view reads as its owner, whom policies do not bind.
create view any_activity with (security_barrier) as
  select * from activity where tenant_id = current_tenant() or current_user <> 'lucka_editor' with check option;
grant select, update, delete on any_activity to lucka_editor;
grant select (tenant_id, id, kind) on any_activity to lucka_play;

-- What has an id of its own follows its activity for a person. Jobs set no actor: a draw that is due takes place.
do $$
declare named text;
begin
  foreach named in array array['draw', 'ranking', 'diploma', 'hook'] loop
    execute format($policy$create policy not_in_trash on %1$I as restrictive for select to lucka_editor using (
      activity_id is null or nullif(current_setting('app.actor_id', true), '') is null
      or exists (select from activity a where a.tenant_id = %1$I.tenant_id and a.id = %1$I.activity_id))$policy$, named);
  end loop;
end $$;

grant select (trashed_at) on activity to lucka_play;
create trigger tell_trashed after update of trashed_at on activity for each row execute function tell_activity_changed();

-- A partner sees nothing of what is in the trash.
create or replace function shared_by_pair(of_tenant uuid)
  returns table (tenant_id uuid, activity_id uuid, is_ours boolean, on_board boolean, consent_field text, leads_since timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select s.tenant_id, s.activity_id, s.tenant_id = ours.tenant_id, s.on_board, s.consent_field, s.leads_since
    from cooperation ours
    join cooperation theirs on theirs.tenant_id = ours.partner_id and theirs.id = ours.id and theirs.partner_id = ours.tenant_id and theirs.state = 'joined'
    join tenant t on t.id = ours.tenant_id and t.suspended_at is null
    join tenant p on p.id = theirs.tenant_id and p.suspended_at is null
    join cooperation_activity s on s.tenant_id in (ours.tenant_id, theirs.tenant_id) and s.cooperation_id = ours.id
    join activity a on a.tenant_id = s.tenant_id and a.id = s.activity_id and a.trashed_at is null
    where ours.tenant_id = of_tenant and ours.state = 'joined'
  $$;
