-- A credit note takes back an invoice or a part of it, and an invoice may have several, until nothing of it is left.
drop index invoice_credited_once;
create index invoice_credited on invoice (tenant_id, credits_id) where credits_id is not null;

-- Of a credit note: which line of its invoice it takes back, or a part of.
alter table invoice_line add column credits_position smallint;
alter table invoice_line disable trigger never_changes;
update invoice_line l set credits_position = l.position from invoice i
where i.tenant_id = l.tenant_id and i.id = l.invoice_id and i.document = 'credit_note';
alter table invoice_line enable trigger never_changes;

-- VAT of a part is what the parts credited by now come to, less what earlier notes took back: so that all of them come to the VAT of the invoice. Of one
-- alone it may be a cent, or an öre, beside its own rounding.
do $$
declare one text; dropped integer := 0;
begin
  for one in select conname from pg_constraint where conrelid = 'invoice'::regclass and contype = 'c'
    and (pg_get_constraintdef(oid) like '%(vat = %' or pg_get_constraintdef(oid) like '%(vat_sek = %') loop
    execute format('alter table invoice drop constraint %I', one);
    dropped := dropped + 1;
  end loop;
  if dropped <> 2 then raise exception 'the checks of VAT are not those that were expected: %', dropped; end if;
end $$;
alter table invoice
  add constraint invoice_vat check (
    vat >= 0 and abs(vat - (net * vat_percent + 50) / 100) <= case document when 'invoice' then 0 else 1 end),
  add constraint invoice_vat_sek check (
    vat_sek >= 0 and abs(vat_sek - (vat * day_rate + 5000) / 10000) <= case document when 'invoice' then 0 else 1 end);

-- Never more than what is left of a line. Credit notes of one invoice wait for each other, as payments do: see invoice-store.ts.
create function refuse_overcredit() returns trigger language plpgsql as $$
declare
  credited uuid := (select credits_id from invoice where tenant_id = new.tenant_id and id = new.invoice_id);
begin
  perform pg_advisory_xact_lock(hashtextextended('invoice ' || credited, 0));
  if (
    select sum(k.amount) from invoice n join invoice_line k on k.tenant_id = n.tenant_id and k.invoice_id = n.id
    where n.tenant_id = new.tenant_id and n.credits_id = credited and k.credits_position = new.credits_position
  ) > coalesce((
    select l.amount from invoice_line l where l.tenant_id = new.tenant_id and l.invoice_id = credited and l.position = new.credits_position
  ), 0) then
    raise exception 'more would be credited than is left of the line' using errcode = '23514';
  end if;
  return null;
end $$;
create trigger never_overcredited after insert on invoice_line for each row when (new.credits_position is not null) execute function refuse_overcredit();

drop view invoice_standing;
-- What is left to pay of each invoice; negative: more was paid than is owed by now, and is to be paid back. `credited` with VAT.
create view invoice_standing with (security_invoker = true) as
select i.tenant_id, i.id, i.total - c.credited - p.paid as left_to_pay, p.paid, c.credited
from invoice i
cross join lateral (
  select coalesce(sum(n.total), 0)::bigint as credited from invoice n where n.tenant_id = i.tenant_id and n.credits_id = i.id
) c
cross join lateral (
  select coalesce(sum(case m.direction when 'in' then m.amount else -m.amount end), 0)::bigint as paid
  from invoice_payment m where m.tenant_id = i.tenant_id and m.invoice_id = i.id
) p
where i.document = 'invoice';
grant select on invoice_standing to lucka_editor;

-- Each part that is credited may go back to the card that paid.
alter table card_refund add column number smallint not null default 1 check (number > 0);
alter table card_refund drop constraint card_refund_pkey, add primary key (tenant_id, invoice_id, number);
alter table card_refund alter number drop default;
