-- To whom a tenant's invoices go. What an invoice was made out to stands in the invoice.
create table billing_details (
  tenant_id uuid primary key references tenant on delete cascade,
  company text not null check (length(company) between 1 and 200),
  address text not null check (length(address) between 1 and 200),
  postcode text not null check (length(postcode) between 1 and 20),
  city text not null check (length(city) between 1 and 100),
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- With the letters of its country; null: a private person, or outside the European Union.
  vat_id text check (length(vat_id) between 4 and 20),
  email text not null check (length(email) between 3 and 254),
  -- What the buyer wants to read on the invoice.
  reference text check (length(reference) between 1 and 100),
  changed_at timestamptz not null
);
alter table billing_details alter company set statistics 0, alter address set statistics 0, alter email set statistics 0, alter reference set statistics 0;

-- Who sells here. Without this row nothing is invoiced.
create table seller (
  only_one boolean primary key default true check (only_one),
  name text not null check (length(name) between 1 and 200),
  address text not null check (length(address) between 1 and 200),
  postcode text not null check (length(postcode) between 1 and 20),
  city text not null check (length(city) between 1 and 100),
  email text not null check (length(email) between 3 and 254),
  organisation_number text not null check (organisation_number ~ '^\d{10}$'),
  vat_id text not null check (vat_id = 'SE' || organisation_number || '01'),
  has_f_tax boolean not null,
  bankgiro text check (bankgiro ~ '^\d{7,8}$'),
  iban text check (iban ~ '^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$'),
  bic text check (bic ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  payment_days smallint not null check (payment_days between 0 and 90),
  changed_at timestamptz not null,
  check (bankgiro is not null or iban is not null)
);
-- Kronor for a euro, in ten-thousandths, as published for a day.
create table day_rate (
  day date primary key,
  rate integer not null check (rate between 1000 and 10000000),
  noted_at timestamptz not null
);
-- The last number that a seller gave. Raised by the transaction that inserts the document, so that none is ever missing.
create table invoice_series (
  seller text not null,
  document text not null check (document in ('invoice', 'credit_note')),
  last integer not null check (last > 0),
  primary key (seller, document)
);

-- What was issued never changes, and outlives its tenant: books are kept for seven years. How it stands with payment is told by the rows beside it.
create table invoice (
  tenant_id uuid not null,
  id uuid not null,
  document text not null check (document in ('invoice', 'credit_note')),
  -- The VAT number of who issued it; the number is unique with it.
  seller_vat_id text not null,
  position integer not null check (position > 0),
  number text not null,
  -- Of a credit note: what it corrects.
  credits_id uuid,
  issued_on date not null,
  due_on date not null check (due_on >= issued_on),
  currency text not null check (currency in ('EUR', 'SEK')),
  lang text not null check (lang in ('en', 'se')),
  plan text,
  seller jsonb not null,
  buyer jsonb not null,
  -- S: Swedish VAT; AE: the buyer accounts for it; O: outside the European Union.
  vat_category text not null check (vat_category in ('S', 'AE', 'O')),
  vat_percent smallint not null check (vat_percent = case vat_category when 'S' then 25 else 0 end),
  -- Minor units, of a credit note as well: never negative.
  net bigint not null check (net > 0),
  vat bigint not null check (vat = (net * vat_percent + 50) / 100),
  total bigint not null check (total = net + vat),
  -- Swedish VAT of an invoice in euros, in öre, by the rate of the day.
  vat_sek bigint check (vat_sek = (vat * day_rate + 5000) / 10000),
  day_rate integer,
  ocr text not null,
  issued_at timestamptz not null,
  primary key (tenant_id, id),
  unique (seller_vat_id, document, position),
  foreign key (tenant_id, credits_id) references invoice,
  check ((document = 'credit_note') = (credits_id is not null)),
  check ((vat_sek is not null) = (currency = 'EUR' and vat_category = 'S'))
);
create unique index invoice_credited_once on invoice (tenant_id, credits_id);
create index invoice_time on invoice (tenant_id, issued_at desc, id);
create table invoice_line (
  tenant_id uuid not null,
  invoice_id uuid not null,
  position smallint not null check (position > 0),
  -- null on a credit note: a charge is invoiced once.
  charge_key text,
  description text not null,
  from_day date not null,
  to_day date not null,
  quantity integer not null check (quantity > 0),
  unit_price integer not null check (unit_price >= 0),
  amount bigint not null check (amount = quantity::bigint * unit_price),
  primary key (tenant_id, invoice_id, position),
  foreign key (tenant_id, invoice_id) references invoice
);
create unique index invoice_line_charge on invoice_line (tenant_id, charge_key);
-- Money that came for an invoice, or that went back. Never changed either: what was noted wrongly is noted back.
create table invoice_payment (
  tenant_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null check (amount > 0),
  paid_on date not null,
  reference text not null check (length(reference) <= 200),
  noted_at timestamptz not null,
  noted_by uuid references account on delete set null,
  primary key (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoice
);
create index invoice_payment_of on invoice_payment (tenant_id, invoice_id);
create index invoice_payment_by_account on invoice_payment (noted_by);
-- That a mail about an invoice was sent: the invoice itself, and each step of reminding.
create table invoice_mail (
  tenant_id uuid not null,
  invoice_id uuid not null,
  step text not null check (step in ('issued', 'due', 'late_2', 'late_7', 'late_14', 'late_21')),
  at timestamptz not null,
  primary key (tenant_id, invoice_id, step),
  foreign key (tenant_id, invoice_id) references invoice
);

create function refuse_change_of_invoice() returns trigger language plpgsql as $$
begin
  -- Whoever noted a payment may be deleted.
  if tg_op = 'UPDATE' and tg_table_name = 'invoice_payment' and to_jsonb(new) - 'noted_by' = to_jsonb(old) - 'noted_by' then
    return new;
  end if;
  raise exception 'what was issued never changes: issue a credit note' using errcode = '23514';
end $$;
do $$
declare name text;
begin
  foreach name in array array['invoice', 'invoice_line', 'invoice_payment'] loop
    execute format('create trigger never_changes before update or delete on %I for each row execute function refuse_change_of_invoice()', name);
    execute format('create trigger never_emptied before truncate on %I execute function refuse_change_of_invoice()', name);
  end loop;
  foreach name in array array['billing_details', 'invoice', 'invoice_line', 'invoice_payment', 'invoice_mail'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant_only on %I to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', name);
  end loop;
end $$;
grant select, insert, update on billing_details, seller, day_rate, invoice_series to lucka_editor;
grant select, insert on invoice, invoice_line, invoice_payment, invoice_mail to lucka_editor;

-- What is left to pay of each invoice; negative: was paid and then credited, and is to be paid back.
create view invoice_standing with (security_invoker = true) as
select i.tenant_id, i.id,
  i.total - coalesce(c.total, 0) - coalesce(p.paid, 0) as left_to_pay,
  coalesce(p.paid, 0) as paid,
  c.id as credited_by
from invoice i
left join invoice c on c.tenant_id = i.tenant_id and c.credits_id = i.id
left join lateral (
  select sum(case m.direction when 'in' then m.amount else -m.amount end)::bigint as paid from invoice_payment m where m.tenant_id = i.tenant_id and m.invoice_id = i.id
) p on true
where i.document = 'invoice';
-- Double entry, made of the documents: debits are positive. Of each document, and so of each day and tenant, the sum is 0.
create view billing_ledger with (security_invoker = true) as
select i.tenant_id, i.id as document_id, i.issued_on as day, i.currency, e.account, e.amount * case i.document when 'invoice' then 1 else -1 end as amount
from invoice i cross join lateral (values ('receivable', i.total), ('revenue', -i.net), ('vat', -i.vat)) as e (account, amount)
where e.amount <> 0
union all
select p.tenant_id, p.id, p.paid_on, i.currency, e.account, e.amount * case p.direction when 'in' then 1 else -1 end
from invoice_payment p join invoice i on i.tenant_id = p.tenant_id and i.id = p.invoice_id
cross join lateral (values ('bank', p.amount), ('receivable', -p.amount)) as e (account, amount);
grant select on invoice_standing, billing_ledger to lucka_editor;
