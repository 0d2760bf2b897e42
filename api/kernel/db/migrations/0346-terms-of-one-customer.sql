-- What provider staff agree with one customer: a price of its own, and a pause of the reminders of unpaid invoices.

-- A plan version for one customer: never the one on sale.
alter table plan_version add column is_own boolean not null default false;
create or replace function current_plan_version(plan text) returns uuid language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select id from plan_version where plan_id = plan and not is_own order by version desc limit 1
$$;

-- The periods of a plan that begin from from_day on, until but not on until_day, have this version; later ones have the listed one again.
create table price_agreement (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  plan_version_id uuid not null references plan_version,
  list_version_id uuid not null references plan_version,
  from_day date not null,
  until_day date,
  reason text not null check (length(reason) between 3 and 500),
  given_at timestamptz not null,
  given_by uuid references account on delete set null,
  -- When the customer was told that the list price returns.
  end_told_at timestamptz,
  primary key (tenant_id, id)
);
alter table price_agreement alter reason set statistics 0;
create index price_agreement_by_version on price_agreement (plan_version_id);
create index price_agreement_by_list_version on price_agreement (list_version_id);
create index price_agreement_by_account on price_agreement (given_by);
create index price_agreement_to_end on price_agreement (until_day) where end_told_at is null;

-- From from_day on, until but not on to_day, a tenant gets no reminders, and these days do not count as late.
create table dunning_pause (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  from_day date not null,
  to_day date check (to_day >= from_day),
  reason text not null check (length(reason) between 3 and 500),
  paused_at timestamptz not null,
  paused_by uuid references account on delete set null,
  primary key (tenant_id, id)
);
alter table dunning_pause alter reason set statistics 0;
create index dunning_pause_by_account on dunning_pause (paused_by);

do $$
declare name text;
begin
  foreach name in array array['price_agreement', 'dunning_pause'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant_only on %I to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', name);
  end loop;
end $$;
grant select, insert on price_agreement, dunning_pause to lucka_editor;
grant update (until_day, end_told_at) on price_agreement to lucka_editor;
grant update (to_day) on dunning_pause to lucka_editor;
