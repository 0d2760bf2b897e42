-- A discount that provider staff give to a tenant: a percentage of what a period costs, or an amount of it, for a number of periods. How many periods it
-- had is counted from its charges. What was taken off stands in them and on invoices, and stays when the coupon is withdrawn.
create table coupon (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  -- As printed on invoices.
  name text not null check (length(name) between 1 and 100),
  percent smallint check (percent between 1 and 100),
  -- In minor units.
  amount integer check (amount > 0),
  currency text check (currency in ('EUR', 'SEK')),
  periods smallint not null check (periods between 1 and 120),
  given_at timestamptz not null,
  given_by uuid references account on delete set null,
  withdrawn_at timestamptz,
  primary key (tenant_id, id),
  check ((percent is null) = (amount is not null) and (amount is null) = (currency is null))
);
alter table coupon alter name set statistics 0;
create index coupon_by_account on coupon (given_by);
alter table coupon enable row level security;
create policy tenant_only on coupon to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on coupon to lucka_editor;
grant update (withdrawn_at) on coupon to lucka_editor;
