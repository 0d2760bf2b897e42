-- What became true, written in the statement that made it true. Each of it happens once: a game ends, a player registers in an activity,
-- a version is published.
create table event (
  tenant_id uuid not null,
  activity_id uuid not null,
  -- The game, the player or the publication.
  subject_id uuid not null,
  kind text not null check (kind in ('game_ended', 'registered', 'published')),
  at timestamptz not null,
  -- Who has not yet done what follows from it.
  waiting text[] not null default '{}',
  primary key (tenant_id, activity_id, subject_id, kind)
);
create index event_waiting on event (at) where waiting <> '{}';

alter table event enable row level security;
create policy tenant_only on event to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy play on event to lucka_play using (true) with check (true);
grant select, insert, update, delete on event to lucka_editor;
grant select, insert, update on event to lucka_play;

create or replace function delete_what_hangs_on_game() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from answer where tenant_id = old.tenant_id and game_id = old.id;
  delete from question_shown where tenant_id = old.tenant_id and game_id = old.id;
  delete from ledger where tenant_id = old.tenant_id and game_id = old.id;
  delete from event where tenant_id = old.tenant_id and activity_id = old.activity_id and subject_id = old.id and kind = 'game_ended';
  return null;
end $$;
create or replace function delete_what_hangs_on_activity() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from standing where tenant_id = old.tenant_id and board_id = old.id;
  delete from standing_count where tenant_id = old.tenant_id and board_id = old.id;
  delete from event where tenant_id = old.tenant_id and activity_id = old.id;
  return null;
end $$;
create function delete_what_hangs_on_registration() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from event where tenant_id = old.tenant_id and activity_id = old.activity_id and subject_id = old.player_id and kind = 'registered';
  return null;
end $$;
create trigger delete_what_hangs_on_registration after delete on registration for each row execute function delete_what_hangs_on_registration();

insert into event (tenant_id, activity_id, subject_id, kind, at)
select tenant_id, activity_id, id, 'game_ended', ended_at from game where state in ('finished', 'timed_out') and not is_preview
union all
select tenant_id, activity_id, player_id, 'registered', registered_at from registration
union all
select tenant_id, activity_id, id, 'published', published_at from publication where version is not null;
