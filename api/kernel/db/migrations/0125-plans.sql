-- What is sold. A plan's terms stand in versions that never change: who bought one keeps it until she or provider staff choose another.
create table plan (
  id text primary key check (id ~ '^[a-z][a-z0-9_]{0,29}$'),
  name text not null check (length(name) between 1 and 100),
  position smallint not null,
  -- Plans that are not sold any more stay for those who have them.
  is_sold boolean not null default true
);
create table plan_version (
  id uuid primary key,
  plan_id text not null references plan,
  version integer not null check (version > 0),
  -- null: without a limit.
  live_games integer check (live_games >= 0),
  editors integer check (editors >= 0),
  brands integer check (brands >= 0),
  completions integer check (completions >= 0),
  created_at timestamptz not null default now(),
  created_by uuid references account on delete set null,
  unique (plan_id, version)
);
create index plan_version_by_account on plan_version (created_by);
-- Of minor units (cents, öre): what a month or a year costs, a pack of 1,000 completions, and one completion beyond the allowance.
create table plan_price (
  plan_version_id uuid not null references plan_version,
  currency text not null check (currency in ('EUR', 'SEK')),
  month integer not null check (month >= 0),
  year integer not null check (year >= 0),
  pack integer not null check (pack >= 0),
  completion integer not null check (completion >= 0),
  primary key (plan_version_id, currency)
);
-- What widens one limit of a plan, with its price in minor units.
create table addon (
  id text primary key check (id ~ '^[a-z][a-z0-9_]{0,29}$'),
  widens text not null check (widens in ('live_games', 'editors', 'brands', 'completions')),
  amount integer not null check (amount > 0),
  position smallint not null
);
create table addon_price (
  addon_id text not null references addon,
  currency text not null check (currency in ('EUR', 'SEK')),
  month integer not null check (month >= 0),
  year integer not null check (year >= 0),
  primary key (addon_id, currency)
);

create function refuse_change_of_terms() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'plan_version' and to_jsonb(new) - 'created_by' = to_jsonb(old) - 'created_by' then
    return new;
  end if;
  raise exception 'the terms of a plan version never change: make a new version' using errcode = '23514';
end $$;
create trigger never_changes before update or delete on plan_version for each row execute function refuse_change_of_terms();
create trigger never_changes before update or delete on plan_price for each row execute function refuse_change_of_terms();
create trigger never_emptied before truncate on plan_version execute function refuse_change_of_terms();
create trigger never_emptied before truncate on plan_price execute function refuse_change_of_terms();

create function current_plan_version(plan text) returns uuid language sql stable set search_path = public as $$
  select id from plan_version where plan_id = plan order by version desc limit 1
$$;

insert into plan (id, name, position) values ('trial', 'Trial', 0), ('start', 'Start', 1), ('grow', 'Grow', 2), ('scale', 'Scale', 3);
insert into plan_version (id, plan_id, version, live_games, editors, brands, completions) values
  ('00000000-0000-4000-8000-000000000001', 'trial', 1, 1, 2, 1, 100),
  ('00000000-0000-4000-8000-000000000002', 'start', 1, 3, 3, 1, 1000),
  ('00000000-0000-4000-8000-000000000003', 'grow', 1, 15, 10, 3, 10000),
  ('00000000-0000-4000-8000-000000000004', 'scale', 1, null, null, 10, 100000);
insert into plan_price (plan_version_id, currency, month, year, pack, completion) values
  ('00000000-0000-4000-8000-000000000001', 'EUR', 0, 0, 15000, 30),
  ('00000000-0000-4000-8000-000000000002', 'EUR', 4900, 49000, 15000, 30),
  ('00000000-0000-4000-8000-000000000003', 'EUR', 19900, 199000, 15000, 30),
  ('00000000-0000-4000-8000-000000000004', 'EUR', 79900, 799000, 15000, 30),
  ('00000000-0000-4000-8000-000000000001', 'SEK', 0, 0, 169000, 340),
  ('00000000-0000-4000-8000-000000000002', 'SEK', 54900, 549000, 169000, 340),
  ('00000000-0000-4000-8000-000000000003', 'SEK', 219000, 2190000, 169000, 340),
  ('00000000-0000-4000-8000-000000000004', 'SEK', 899000, 8990000, 169000, 340);
insert into addon (id, widens, amount, position) values
  ('live_game', 'live_games', 1, 0), ('editor', 'editors', 1, 1), ('brand', 'brands', 1, 2), ('completions', 'completions', 1000, 3);
insert into addon_price (addon_id, currency, month, year) values
  ('live_game', 'EUR', 1500, 15000), ('editor', 'EUR', 900, 9000), ('brand', 'EUR', 2900, 29000), ('completions', 'EUR', 9900, 99000),
  ('live_game', 'SEK', 16900, 169000), ('editor', 'SEK', 9900, 99000), ('brand', 'SEK', 32900, 329000), ('completions', 'SEK', 109900, 1099000);

grant select, insert on plan, plan_version, plan_price to lucka_editor;
grant update (name, is_sold) on plan to lucka_editor;
grant select on addon, addon_price to lucka_editor;
grant select on plan_version, plan_price, addon to lucka_play;
