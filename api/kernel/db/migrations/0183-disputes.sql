-- A payment by card that its owner's bank questions. inquiry: nothing is taken yet. open: the money is taken until it is decided. What the provider says.
create table card_dispute (
  tenant_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  dispute_id text not null unique,
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('EUR', 'SEK')),
  state text not null check (state in ('inquiry', 'open', 'won', 'lost')),
  reason text not null,
  respond_by timestamptz,
  taken_at timestamptz,
  settled_at timestamptz,
  noted_at timestamptz not null,
  reading bigint not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, invoice_id) references card_payment,
  check ((state in ('won', 'lost')) = (settled_at is not null))
);
create index card_dispute_by_invoice on card_dispute (tenant_id, invoice_id);
create index card_dispute_open on card_dispute (noted_at) where state in ('inquiry', 'open');
alter table card_dispute enable row level security;
create policy tenant_only on card_dispute to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on card_dispute to lucka_editor;

-- While it is not decided the money is the bank's that took it: 'disputed'. Once it is, it comes back; a lost one goes out as a payment then.
create or replace view billing_ledger with (security_invoker = true) as
select i.tenant_id, i.id as document_id, i.issued_on as day, i.currency, e.account, e.amount * case i.document when 'invoice' then 1 else -1 end as amount
from invoice i cross join lateral (values ('receivable', i.total), ('revenue', -i.net), ('vat', -i.vat)) as e (account, amount)
where e.amount <> 0
union all
select p.tenant_id, p.id, p.paid_on, i.currency, e.account, e.amount * case p.direction when 'in' then 1 else -1 end
from invoice_payment p join invoice i on i.tenant_id = p.tenant_id and i.id = p.invoice_id
cross join lateral (values ('bank', p.amount), ('receivable', -p.amount)) as e (account, amount)
union all
select d.tenant_id, d.id, (t.at at time zone 'Europe/Stockholm')::date, d.currency, e.account, e.amount * t.sign
from card_dispute d cross join lateral (values (d.taken_at, 1), (d.settled_at, -1)) as t (at, sign)
cross join lateral (values ('disputed', d.amount), ('bank', -d.amount)) as e (account, amount)
where d.taken_at is not null and t.at is not null;

-- Who was deleted at the provider is made there anew when it is needed: `made` counts how often.
alter table card_customer
  add column made integer not null default 1 check (made > 0),
  add column gone_at timestamptz;
