-- Settled when a draw is announced: how many days a winner has to answer (null: no limit), and whether she is asked for an address.
alter table draw add column answer_days integer check (answer_days between 1 and 90);
alter table draw add column asks_address boolean not null default false;

-- What a winner of an announced draw answered, and where her prize is. A replaced winner keeps her row.
create table prize_win (
  tenant_id uuid not null,
  id uuid not null,
  activity_id uuid not null,
  draw_id uuid not null,
  leaf bytea not null check (length(leaf) = 32),
  player_id uuid,
  state text not null default 'asked' check (state in ('asked', 'accepted', 'declined', 'lapsed', 'withdrawn')),
  answer_by timestamptz,
  answered_at timestamptz,
  -- Where to send the prize; hers, and gone with her.
  address jsonb,
  delivery text not null default 'to_send' check (delivery in ('to_send', 'sent', 'delivered', 'returned')),
  delivery_note text not null default '' check (length(delivery_note) <= 200),
  delivery_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, draw_id, leaf),
  foreign key (tenant_id, activity_id) references activity on delete cascade,
  foreign key (tenant_id, draw_id) references draw on delete cascade deferrable initially deferred,
  foreign key (tenant_id, player_id) references player on delete set null (player_id)
);
create index prize_win_due on prize_win (answer_by) where state = 'asked' and answer_by is not null;
create index prize_win_activity on prize_win (tenant_id, activity_id, created_at);
create index prize_win_player on prize_win (tenant_id, player_id);

create function prize_win_loses_its_player() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.state <> new.state and not (old.state = 'asked' or (old.state = 'accepted' and new.state = 'withdrawn')) then
    raise exception 'a win that is % does not become %', old.state, new.state;
  end if;
  if new.answer_by is distinct from old.answer_by then raise exception 'the deadline of a winner never changes'; end if;
  if new.player_id is null then
    new.address = null;
    new.delivery_note = '';
  end if;
  return new;
end $$;
revoke all on function prize_win_loses_its_player from public;
create trigger prize_win_loses_its_player before update on prize_win for each row execute function prize_win_loses_its_player();

-- The mail to winners of an activity, where an editor changed it.
create table winner_mail (
  tenant_id uuid not null,
  activity_id uuid not null,
  subject text not null check (length(subject) between 1 and 200),
  text text not null check (length(text) between 1 and 5000),
  primary key (tenant_id, activity_id),
  foreign key (tenant_id, activity_id) references activity on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['prize_win', 'winner_mail'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant_only on %I to lucka_editor using (tenant_id = (select current_tenant())) with check (tenant_id = current_tenant())', name);
  end loop;
end $$;
create policy play on prize_win to lucka_play using (true) with check (true);
grant select, insert, update, delete on prize_win to lucka_editor;
grant select, insert, update, delete on winner_mail to lucka_editor;
-- A second device that becomes the first one's player brings its wins along.
grant select (tenant_id, id, player_id), update (player_id) on prize_win to lucka_play;
