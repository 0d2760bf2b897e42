-- What was agreed in the course of a month on completions beyond the allowance. Each part begins at a number of completions and lasts to the next one: what
-- ended in it is settled by its policy, its cap and the prices of its plan, whatever is agreed later.
create table allowance_part (
  tenant_id uuid not null references tenant on delete cascade,
  month date not null,
  number smallint not null check (number >= 0),
  -- Completions of the month that ended before it.
  from_used integer not null check (from_used >= 0),
  -- 'stop' also for who pays nothing, whatever is chosen.
  policy text not null check (policy in ('topup', 'overage', 'stop')),
  -- In minor units of the currency; null: without a cap.
  hard_cap integer check (hard_cap >= 0),
  plan_version_id uuid not null references plan_version,
  currency text not null check (currency in ('EUR', 'SEK')),
  at timestamptz not null,
  primary key (tenant_id, month, number)
);
create index allowance_part_by_version on allowance_part (plan_version_id);
alter table allowance_part enable row level security;
create policy tenant_only on allowance_part to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy play on allowance_part for select to lucka_play using (true);
grant select, insert, update on allowance_part to lucka_editor;
grant select on allowance_part to lucka_play;
create trigger tell_allowance_changed after insert or update on allowance_part for each row execute function tell_allowance_changed();

-- A pack serves its month from the part on in which it came, and then the months after it. Granted ones cost nothing.
alter table allowance_pack
  add column part smallint not null default 0,
  add column price integer not null default 0 check (price >= 0),
  add column currency text check (currency in ('EUR', 'SEK'));
update allowance_pack k set price = c.amount, currency = c.currency
from charge c where c.tenant_id = k.tenant_id and c.kind = 'pack' and c.key = 'pack ' || k.month || ' ' || k.number;

-- Months that are not sealed go on as they are agreed now; what is owed one by one already was agreed so.
insert into allowance_part (tenant_id, month, number, from_used, policy, hard_cap, plan_version_id, currency, at)
select m.tenant_id, m.month, 0, 0,
  case when m.overage > 0 then 'overage' when s.status in ('trial', 'expired') then 'stop' else s.overage_policy end,
  s.hard_cap, s.plan_version_id, s.currency, now()
from allowance_month m join subscription s on s.tenant_id = m.tenant_id where m.sealed_at is null;
