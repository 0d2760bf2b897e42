-- Pools of unique codes of prizes. `code` is encrypted, bound to `id`; `fingerprint` is a keyed hash of it, so that no code is stored twice.
-- `holder` is a keyed hash of who got it: a winner, or a mailbox. It stays when the player is erased, so that no mailbox gets a second code.
create table prize_code (
  tenant_id uuid not null,
  id uuid not null,
  activity_id uuid not null,
  -- No foreign key: prizes stand in drafts and publications.
  prize_id uuid not null,
  code text not null,
  fingerprint bytea not null check (length(fingerprint) = 32),
  added_at timestamptz not null,
  holder bytea check (length(holder) = 32),
  player_id uuid,
  given_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, activity_id, fingerprint),
  unique (tenant_id, activity_id, prize_id, holder),
  check ((holder is null) = (given_at is null)),
  check (holder is not null or player_id is null),
  foreign key (tenant_id, activity_id) references activity on delete cascade,
  foreign key (tenant_id, player_id) references player on delete set null (player_id)
);
create index prize_code_free on prize_code (tenant_id, activity_id, prize_id, id) where holder is null;
create index prize_code_player on prize_code (tenant_id, player_id);

create function prize_code_is_given_once() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if (new.tenant_id, new.id, new.activity_id, new.prize_id, new.code, new.fingerprint)
     is distinct from (old.tenant_id, old.id, old.activity_id, old.prize_id, old.code, old.fingerprint) then
    raise exception 'a code of a prize never changes';
  end if;
  if old.holder is not null and (new.holder, new.given_at) is distinct from (old.holder, old.given_at) then
    raise exception 'a code of a prize is given once';
  end if;
  return new;
end $$;
revoke all on function prize_code_is_given_once from public;
create trigger prize_code_is_given_once before update on prize_code for each row execute function prize_code_is_given_once();

-- Each prize that had codes: at how many remaining ones the editors are notified, and when they were.
create table prize_pool (
  tenant_id uuid not null,
  activity_id uuid not null,
  prize_id uuid not null,
  low_at integer not null default 10 check (low_at between 0 and 100000),
  notified_at timestamptz,
  primary key (tenant_id, activity_id, prize_id),
  foreign key (tenant_id, activity_id) references activity on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['prize_code', 'prize_pool'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant_only on %I to lucka_editor using (tenant_id = (select current_tenant())) with check (tenant_id = current_tenant())', name);
  end loop;
end $$;
create policy play on prize_code to lucka_play using (true) with check (true);
grant select, insert, delete on prize_code to lucka_editor;
grant update (holder, player_id, given_at) on prize_code to lucka_editor, lucka_play;
grant select (tenant_id, id, activity_id, prize_id, code, holder, player_id, given_at) on prize_code to lucka_play;
grant select, insert, update on prize_pool to lucka_editor;
