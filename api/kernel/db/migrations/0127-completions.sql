-- One player finishing one activity in one month of Europe/Stockholm, named by its first day. Without foreign keys: rows outlive the activity and the
-- player, since the bill is recomputed from them; a player's id is a pseudonym then.
create table unique_completion (
  tenant_id uuid not null,
  month date not null,
  activity_id uuid not null,
  player_id uuid not null,
  at timestamptz not null,
  country text,
  given_back_at timestamptz,
  given_back_for text check (given_back_for in ('cheating', 'merged')),
  primary key (tenant_id, month, activity_id, player_id),
  check ((given_back_at is null) = (given_back_for is null))
);
alter table unique_completion alter column player_id set statistics 0;
-- How many of them count. Nothing else stands in this row: each end of a game changes it, within its page.
create table usage_month (
  tenant_id uuid not null,
  month date not null,
  used integer not null check (used >= 0),
  primary key (tenant_id, month)
) with (fillfactor = 50);

-- What a month had, beside its usage; after the seal nothing of it changes.
create table allowance_month (
  tenant_id uuid not null references tenant on delete cascade,
  month date not null,
  -- The most that the plan gave in the course of the month; null: without a limit.
  included integer,
  -- Completions beyond the allowance that are paid one by one.
  overage integer not null default 0 check (overage >= 0),
  sealed_at timestamptz,
  -- At the seal.
  used integer,
  primary key (tenant_id, month),
  check ((sealed_at is null) = (used is null))
);
create index allowance_month_open on allowance_month (month) where sealed_at is null;
-- Completions beside the plan: bought, or granted by provider staff. The nth of a month exists once, however often it is asked for.
create table allowance_pack (
  tenant_id uuid not null references tenant on delete cascade,
  month date not null,
  number integer not null check (number > 0),
  source text not null check (source in ('bought', 'automatic', 'granted')),
  completions integer not null check (completions > 0),
  -- The first month that it is not used in any more.
  expires_on date not null,
  at timestamptz not null,
  reason text not null default '',
  by_account uuid references account on delete set null,
  primary key (tenant_id, month, number)
);
create index allowance_pack_by_account on allowance_pack (by_account);
-- What a sealed month took of a pack.
create table pack_burn (
  tenant_id uuid not null,
  pack_month date not null,
  pack_number integer not null,
  month date not null,
  completions integer not null check (completions > 0),
  primary key (tenant_id, pack_month, pack_number, month),
  foreign key (tenant_id, pack_month, pack_number) references allowance_pack on delete cascade
);
-- That a percentage was told of, once a month.
create table allowance_alert (
  tenant_id uuid not null references tenant on delete cascade,
  month date not null,
  percent smallint not null,
  used integer not null,
  allowed integer not null,
  at timestamptz not null,
  primary key (tenant_id, month, percent)
);

do $$
declare name text;
begin
  foreach name in array array['unique_completion', 'usage_month', 'allowance_month', 'allowance_pack', 'pack_burn', 'allowance_alert'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant_only on %I to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', name);
    if name <> 'allowance_alert' then execute format('create policy play on %I to lucka_play using (true) with check (true)', name); end if;
  end loop;
end $$;
grant select on unique_completion, usage_month to lucka_editor;
grant select, insert, update on allowance_month, allowance_pack to lucka_editor;
grant select, insert on pack_burn, allowance_alert to lucka_editor;
grant select, insert, update (player_id, given_back_at, given_back_for) on unique_completion to lucka_play;
grant select, insert, update on usage_month to lucka_play;
grant select on allowance_month, allowance_pack, pack_burn to lucka_play;

-- Every process keeps for a second what a tenant may still start, and forgets it when something else than a count changes.
create function tell_allowance_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('allowance_changed', coalesce(new.tenant_id, old.tenant_id)::text);
  return null;
end $$;
create trigger tell_allowance_changed after insert or update on subscription for each row execute function tell_allowance_changed();
create trigger tell_allowance_changed after insert or update or delete on subscription_addon for each row execute function tell_allowance_changed();
create trigger tell_allowance_changed after insert or update on allowance_pack for each row execute function tell_allowance_changed();
create trigger tell_allowance_changed after insert or update on allowance_month for each row execute function tell_allowance_changed();

-- What was played this month before completions were counted counts, too.
with played as (
  insert into unique_completion (tenant_id, month, activity_id, player_id, at, country)
  select distinct on (tenant_id, activity_id, player_id) tenant_id, date_trunc('month', now() at time zone 'Europe/Stockholm')::date, activity_id, player_id, ended_at, country
  from game
  where state in ('finished', 'timed_out') and not is_preview and not left_out and day is not null
    and ended_at >= date_trunc('month', now() at time zone 'Europe/Stockholm') at time zone 'Europe/Stockholm'
  order by tenant_id, activity_id, player_id, ended_at
  returning tenant_id, month
)
insert into usage_month (tenant_id, month, used) select tenant_id, month, count(*) from played group by 1, 2;
