-- A subscription names the version of a plan that was bought. Days are those of Europe/Stockholm; a period begins at 00:00 of its day.
drop policy play_reads on subscription;
revoke select (tenant_id, plan, status, trial_ends_at) on subscription from lucka_play;
alter table subscription
  add column id uuid not null default gen_random_uuid(),
  add column plan_version_id uuid references plan_version,
  add column currency text not null default 'EUR' check (currency in ('EUR', 'SEK')),
  add column period text not null default 'monthly' check (period in ('monthly', 'annual')),
  -- From which all periods are counted: the nth begins n months or years after it, clipped to the month's end.
  add column anchor date,
  -- The day on which the next period begins.
  add column renewal_date date,
  add column ends_at timestamptz,
  add column overage_policy text not null default 'stop' check (overage_policy in ('topup', 'overage', 'stop')),
  -- What a month may cost beyond the plan, in minor units; null: without a cap.
  add column hard_cap integer check (hard_cap >= 0),
  drop constraint subscription_status_check,
  drop constraint subscription_check;
update subscription set
  plan_version_id = current_plan_version(plan),
  status = case when plan = 'trial' and status = 'active' then 'trial' else status end,
  anchor = (created_at at time zone 'Europe/Stockholm')::date,
  ends_at = trial_ends_at;
-- The first renewal after today.
update subscription set renewal_date = (
  select (anchor + n * interval '1 month')::date from generate_series(1, 1200) as n
  where (anchor + n * interval '1 month')::date > (now() at time zone 'Europe/Stockholm')::date order by n limit 1)
where status = 'active';
update subscription set ends_at = coalesce(ends_at, now()) where status in ('trial', 'cancelled', 'expired');
alter table subscription
  alter column plan_version_id set not null,
  alter column plan_version_id set default current_plan_version('trial'),
  alter column anchor set not null,
  add constraint subscription_status_check check (status in ('trial', 'active', 'past_due', 'cancelled', 'expired')),
  -- What goes on is renewed, what does not ends.
  add constraint subscription_goes_on check ((status in ('active', 'past_due')) = (renewal_date is not null)),
  add constraint subscription_ends check ((status in ('trial', 'cancelled', 'expired')) = (ends_at is not null)),
  drop column plan,
  drop column trial_ends_at;
create index subscription_by_version on subscription (plan_version_id);
create index subscription_renewal on subscription (renewal_date);
create index subscription_end on subscription (ends_at) where status in ('trial', 'cancelled');
create policy play_reads on subscription for select to lucka_play using (true);
grant select (tenant_id, plan_version_id, currency, status, ends_at, overage_policy, hard_cap) on subscription to lucka_play;

-- What widens the limits of a tenant, at the price for which it was bought.
create table subscription_addon (
  tenant_id uuid not null references tenant on delete cascade,
  addon_id text not null references addon,
  quantity integer not null check (quantity between 1 and 1000),
  -- In minor units, each for a period.
  price integer not null check (price >= 0),
  primary key (tenant_id, addon_id)
);

-- Changes of a subscription: one at most waits for its day.
create table plan_change (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  plan_version_id uuid not null references plan_version,
  period text not null check (period in ('monthly', 'annual')),
  currency text not null check (currency in ('EUR', 'SEK')),
  -- Quantities by add-on.
  addons jsonb not null default '{}',
  asked_by uuid references account on delete set null,
  asked_at timestamptz not null,
  done_at timestamptz,
  withdrawn_at timestamptz,
  primary key (tenant_id, id),
  check (done_at is null or withdrawn_at is null)
);
create unique index plan_change_waiting on plan_change (tenant_id) where done_at is null and withdrawn_at is null;
create index plan_change_by_account on plan_change (asked_by);
create index plan_change_by_version on plan_change (plan_version_id);

-- What is owed, and for what: once for its natural key, for ever. Invoices are made of these.
create table charge (
  tenant_id uuid not null references tenant on delete cascade,
  -- 'plan 2026-11-22', 'addon editor 2026-11-22', 'pack 2026-11-01 3', 'overage 2026-11-01'.
  key text not null,
  kind text not null check (kind in ('plan', 'addon', 'pack', 'overage')),
  -- Half open; of a pack and of overage the month.
  from_day date not null,
  to_day date not null check (to_day > from_day),
  plan_version_id uuid not null references plan_version,
  addon_id text references addon,
  quantity integer not null check (quantity > 0),
  -- Minor units.
  unit_price integer not null check (unit_price >= 0),
  amount bigint not null check (amount = quantity::bigint * unit_price),
  currency text not null check (currency in ('EUR', 'SEK')),
  at timestamptz not null,
  primary key (tenant_id, key),
  check ((kind = 'addon') = (addon_id is not null))
);
create index charge_time on charge (tenant_id, at desc);
create index charge_by_version on charge (plan_version_id);
create function refuse_change_of_charge() returns trigger language plpgsql as $$
begin
  raise exception 'a charge never changes' using errcode = '23514';
end $$;
create trigger never_changes before update on charge for each row execute function refuse_change_of_charge();

do $$
declare name text;
begin
  foreach name in array array['subscription_addon', 'plan_change', 'charge'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant_only on %I to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', name);
  end loop;
end $$;
grant select, insert, update, delete on subscription_addon to lucka_editor;
grant select, insert, update on plan_change to lucka_editor;
grant select, insert on charge to lucka_editor;
create policy play_reads on subscription_addon for select to lucka_play using (true);
grant select (tenant_id, addon_id, quantity) on subscription_addon to lucka_play;

-- What a tenant may have: its plan, widened by add-ons; null is without a limit.
create view subscription_limits with (security_invoker = true) as
select s.tenant_id,
  v.live_games + coalesce(sum(a.amount * o.quantity) filter (where a.widens = 'live_games'), 0)::integer as live_games,
  v.editors + coalesce(sum(a.amount * o.quantity) filter (where a.widens = 'editors'), 0)::integer as editors,
  v.brands + coalesce(sum(a.amount * o.quantity) filter (where a.widens = 'brands'), 0)::integer as brands,
  v.completions + coalesce(sum(a.amount * o.quantity) filter (where a.widens = 'completions'), 0)::integer as completions
from subscription s join plan_version v on v.id = s.plan_version_id
left join subscription_addon o on o.tenant_id = s.tenant_id left join addon a on a.id = o.addon_id
group by s.tenant_id, v.id;
grant select on subscription_limits to lucka_editor, lucka_play;
