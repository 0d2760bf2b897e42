-- Registered players who left an activity, by cause: receipts of draws count them. Rows are only added, so that nobody waits for another one's.
create table departed_players (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  activity_id uuid not null,
  cause text not null check (cause in ('deleted', 'deleted_by_retention', 'joined', 'made_nameless')),
  players integer not null check (players > 0),
  primary key (tenant_id, id),
  foreign key (tenant_id, activity_id) references activity on delete cascade
);
create index departed_players_activity on departed_players (tenant_id, activity_id);

alter table departed_players enable row level security;
create policy tenant_only on departed_players to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on departed_players to lucka_editor;

-- Triggers, so that no way of deleting a registration is forgotten. What deletes tells the cause by `app.departure`; by default a person deleted.
create function note_deleted_registrations() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into departed_players (tenant_id, activity_id, cause, players)
  select d.tenant_id, d.activity_id, coalesce(nullif(current_setting('app.departure', true), ''), 'deleted'), count(*)
  from departed d join activity a on a.tenant_id = d.tenant_id and a.id = d.activity_id
  group by d.tenant_id, d.activity_id;
  return null;
end $$;
create trigger note_deleted_registrations after delete on registration
  referencing old table as departed for each statement execute function note_deleted_registrations();

-- A registration that is moved while two players become one is still hers; any other one becomes a nameless player's.
create function note_moved_registration() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_setting('app.departure', true) is distinct from 'joined' then
    insert into departed_players (tenant_id, activity_id, cause, players) values (old.tenant_id, old.activity_id, 'made_nameless', 1);
  end if;
  return null;
end $$;
create trigger note_moved_registration after update of player_id on registration
  for each row when (old.player_id <> new.player_id) execute function note_moved_registration();
