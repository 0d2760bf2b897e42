-- A person of the tenant took a player, or some of her games, out of an activity: off its boards, its draws to come and its statistics. Nothing of the
-- games changes; putting back ends the record and keeps it. Without part and dates it is the whole of her, else the games of the door, ended in the dates.
create table cheater_record (
  tenant_id uuid not null,
  id uuid not null,
  activity_id uuid not null,
  player_id uuid not null,
  part_id uuid,
  from_at timestamptz,
  to_at timestamptz,
  is_whole boolean not null generated always as (part_id is null and from_at is null and to_at is null) stored,
  reason text not null default '',
  -- What the system had proposed her for at that moment.
  evidence jsonb not null default '[]',
  removed_at timestamptz not null,
  removed_by uuid references account on delete set null,
  put_back_at timestamptz,
  put_back_by uuid references account on delete set null,
  primary key (tenant_id, id),
  unique (id),
  check (from_at < to_at),
  foreign key (tenant_id, activity_id) references activity on delete cascade,
  foreign key (tenant_id, player_id) references player on delete cascade
);
-- One that holds for each scope, and how what play folds finds them.
create unique index cheater_record_holds on cheater_record (tenant_id, player_id, activity_id, part_id, from_at, to_at) nulls not distinct
  where put_back_at is null;
create index cheater_record_player on cheater_record (tenant_id, player_id);
create index cheater_record_activity on cheater_record (tenant_id, activity_id, removed_at);

alter table cheater_record enable row level security;
create policy tenant_only on cheater_record to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy play on cheater_record to lucka_play using (true) with check (true);
grant select, insert, update, delete on cheater_record to lucka_editor;
-- Why somebody was removed is no business of play; a second device that becomes her brings the record along.
grant select (tenant_id, activity_id, player_id, part_id, from_at, to_at, is_whole, put_back_at) on cheater_record to lucka_play;
grant update (player_id, put_back_at) on cheater_record to lucka_play;

alter table event drop constraint event_kind_check;
alter table event add constraint event_kind_check
  check (kind in ('game_ended', 'registered', 'published', 'winners_announced', 'player_removed', 'player_put_back'));
create function delete_what_hangs_on_cheater_record() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from event where tenant_id = old.tenant_id and activity_id = old.activity_id and subject_id = old.id and kind in ('player_removed', 'player_put_back');
  return null;
end $$;
create trigger delete_what_hangs_on_cheater_record after delete on cheater_record for each row execute function delete_what_hangs_on_cheater_record();
