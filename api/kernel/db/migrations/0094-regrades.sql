-- A correction of how the answers to a question count, in the games of publications up to a version. Kept for ever: the ledger names it by its number.
create table regrade (
  tenant_id uuid not null,
  activity_id uuid not null,
  number integer not null check (number > 0),
  question_id uuid not null,
  policy text not null check (policy in ('new_key', 'old_or_new', 'full', 'out')),
  nobody_loses boolean not null,
  reason text not null,
  -- The answers that are to be right, where they were chosen with it and are not what the draft says.
  right_answer_ids uuid[],
  -- The question with the key that it is to have.
  question jsonb not null,
  version integer not null,
  -- The regrade that this one takes back.
  undoes integer,
  state text not null check (state in ('previewing', 'previewed', 'applying', 'applied')),
  tells_players boolean not null default false,
  -- How far it has come: the last player, and how many of how many.
  last_player uuid,
  done integer not null default 0,
  players integer not null default 0,
  games_changed integer not null default 0,
  answers_changed integer not null default 0,
  -- Of what the preview was made from.
  input_hash text,
  preview jsonb,
  made_by uuid,
  made_at timestamptz not null,
  applied_by uuid,
  -- When games began to be judged by it.
  begun_at timestamptz,
  applied_at timestamptz,
  -- When what was answered by the old key meanwhile was corrected too.
  settled_at timestamptz,
  primary key (tenant_id, activity_id, number),
  check ((state in ('applying', 'applied')) = (begun_at is not null)),
  check ((state = 'applied') = (applied_at is not null)),
  foreign key (tenant_id, activity_id) references activity on delete cascade
);
create unique index regrade_undone_once on regrade (tenant_id, activity_id, undoes) where undoes is not null;
create index regrade_unsettled on regrade (begun_at) where state in ('applying', 'applied') and settled_at is null;

-- What a regrade made of an answer, and what it was before.
create table regraded_answer (
  tenant_id uuid not null,
  game_id uuid not null,
  number integer not null,
  regrade integer not null,
  result_before text not null,
  share_before double precision,
  points_before double precision not null,
  result_after text not null,
  share_after double precision,
  points_after double precision not null,
  primary key (tenant_id, game_id, number, regrade)
);

-- Whose place a regrade moves.
create table regrade_move (
  tenant_id uuid not null,
  activity_id uuid not null,
  regrade integer not null,
  player_id uuid not null,
  total_before double precision not null,
  total_after double precision not null,
  time_after double precision not null,
  reached_after timestamptz not null,
  -- As the board stood when it was previewed.
  place_before integer,
  place_after integer,
  at timestamptz not null,
  primary key (tenant_id, activity_id, regrade, player_id),
  foreign key (tenant_id, activity_id, regrade) references regrade on delete cascade,
  foreign key (tenant_id, player_id) references player on delete cascade
);
create index regrade_move_player on regrade_move (tenant_id, player_id);

do $$
declare name text;
begin
  foreach name in array array['regrade', 'regraded_answer', 'regrade_move'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant_only on %I to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', name);
    execute format('create policy play on %I to lucka_play using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to lucka_editor', name);
  end loop;
end $$;
grant select, update on regrade to lucka_play;
grant select, insert on regraded_answer to lucka_play;
grant select, insert, update, delete on regrade_move to lucka_play;

create function delete_regraded_answers() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from regraded_answer where tenant_id = old.tenant_id and game_id = old.id;
  return null;
end $$;
create trigger delete_regraded_answers after delete on game for each row execute function delete_regraded_answers();

-- Processes keep publications with their corrections; by this they hear of new ones.
alter table activity add column keys_changed_at timestamptz;
grant select (keys_changed_at) on activity to lucka_play;
create trigger tell_keys_changed after update of keys_changed_at on activity for each row execute function tell_activity_changed();

-- regrade: points of the game itself. bonus_regrade: of a game whose points are bonus points. Their number is the regrade's.
alter table ledger drop constraint ledger_reason_check;
alter table ledger add constraint ledger_reason_check
  check (reason in ('correct', 'speed', 'bonus', 'share', 'correction', 'regrade', 'bonus_regrade'));
drop index ledger_earned;
create index ledger_earned on ledger (tenant_id, activity_id, player_id) where reason in ('share', 'bonus', 'correction', 'bonus_regrade');
