-- What several cells share (ops/cells/): people who have tenants in two of them, and the plans, which one cell leads. The triggers with these functions
-- are made when cells are linked; but for the first and the last one they run for replicated rows alone.

-- When a person last changed what has no time of its own; of two cells the later one counts.
alter table account add column changed_at timestamptz not null default 'epoch';
alter table account alter column changed_at set default now();
create function note_account_change() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;
create trigger notes_change before update on account for each row
  when ((old.email, old.name, old.avatar_key, old.lang, old.timezone, old.is_staff, old.address_proved_at)
    is distinct from (new.email, new.name, new.avatar_key, new.lang, new.timezone, new.is_staff, new.address_proved_at))
  execute function note_account_change();

-- Accounts whose new address belongs to another account of this cell: they keep the old one here until an operator has decided.
create table address_conflict (
  account_id uuid primary key references account on delete cascade,
  at timestamptz not null
);

create function follow_account() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  merged account%rowtype := old;
begin
  -- That cell has no tenant of hers any more. What goes there with her account, later in this transaction, stays here: follow_factor. A lock tells it,
  -- since whoever applies rows takes back all settings after each.
  if tg_op = 'DELETE' then
    perform pg_advisory_xact_lock(363, hashtext(old.id::text));
    return null;
  end if;
  merged.last_login_at := greatest(old.last_login_at, new.last_login_at);
  if new.password_changed_at > old.password_changed_at then
    merged.password_hash := new.password_hash;
    merged.password_changed_at := new.password_changed_at;
    update session set ended_at = new.password_changed_at, end_reason = 'password' where account_id = old.id and ended_at is null;
    delete from sign_in_challenge where account_id = old.id and purpose = 'second_factor';
    update address_change set used_at = new.password_changed_at where account_id = old.id and not is_undo and used_at is null;
    update password_reset set used_at = new.password_changed_at where account_id = old.id and used_at is null;
  end if;
  if new.changed_at > old.changed_at
    or new.changed_at = old.changed_at and exists (select from address_conflict where account_id = old.id) then
    if old.address_proved_at is null and new.address_proved_at is not null then
      perform end_ways_in(old.id, new.address_proved_at);
    end if;
    merged.name := new.name;
    merged.avatar_key := new.avatar_key;
    merged.lang := new.lang;
    merged.timezone := new.timezone;
    merged.is_staff := new.is_staff;
    merged.address_proved_at := new.address_proved_at;
    merged.changed_at := new.changed_at;
    delete from address_conflict where account_id = old.id;
    if exists (select from account where email = new.email and id <> old.id) then
      insert into address_conflict (account_id, at) values (old.id, new.changed_at);
    else
      merged.email := new.email;
    end if;
  end if;
  if merged is not distinct from old then
    return null;
  end if;
  -- Triggers that tell it do not run for replicated rows.
  perform pg_notify('rights', jsonb_build_object('account_id', old.id)::text);
  return merged;
end $$;

-- Of totp, passkey and recovery_code. What was used up in one cell is used up in both.
create function follow_factor() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    if exists (
      select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() and classid = 363 and objsubid = 2
        and objid = (hashtext(old.account_id::text)::bigint & 4294967295)::oid
    ) then
      return null;
    end if;
    return old;
  end if;
  if not exists (select from account where id = new.account_id) then
    return null;
  end if;
  if tg_table_name = 'totp' then
    if exists (select from totp where account_id = new.account_id and created_at > new.created_at) then
      return null;
    end if;
    if tg_op = 'INSERT' then
      if exists (select from totp where account_id = new.account_id and created_at = new.created_at) then
        return null;
      end if;
      delete from totp where account_id = new.account_id;
    elsif old.created_at = new.created_at then
      new.last_step := greatest(old.last_step, new.last_step);
      new.confirmed_at := coalesce(old.confirmed_at, new.confirmed_at);
    end if;
  elsif tg_table_name = 'passkey' then
    if tg_op = 'INSERT' then
      if exists (select from passkey where id = new.id or credential_id = new.credential_id) then
        return null;
      end if;
    else
      new.counter := greatest(old.counter, new.counter);
      new.last_used_at := greatest(old.last_used_at, new.last_used_at);
    end if;
  elsif tg_op = 'INSERT' then
    if exists (select from recovery_code where account_id = new.account_id and hash = new.hash) then
      return null;
    end if;
  else
    new.used_at := coalesce(old.used_at, new.used_at);
  end if;
  return new;
end $$;

-- A row that came with a migration or a copy is there already. Its argument: the columns of the key.
create function skip_known_terms() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  is_known boolean;
begin
  execute format('select exists (select from %I t where (%s) = (select %s from (select ($1).*) n))', tg_table_name, tg_argv[0], tg_argv[0])
    using new into is_known;
  if is_known then
    return null;
  end if;
  return new;
end $$;

-- In the cells that do not lead. Migrations, as the owner, run in each.
create function refuse_led_terms() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_user = 'lucka_editor' then
    raise exception 'plans are changed in the leading cell' using errcode = '23L00';
  end if;
  return null;
end $$;
