-- VAT of the buyer's country on invoices to private buyers in other member states, by the One-Stop-Shop scheme of the European Union.
-- allowed: invoices are few and written by jobs; the table is rewritten within the time of a lock.
alter table seller add column oss_registered boolean not null default false;
-- Where a buyer is, beside the address: the country of the network from which the billing details were saved, and that of the card's bank.
alter table billing_details add column seen_country text check (seen_country ~ '^[A-Z]{2}$');
alter table card add column country text check (country ~ '^[A-Z]{2}$');

-- The country whose VAT is on it by the scheme; null: Swedish VAT, or none. place_evidence: what was known of the place of a private buyer abroad.
alter table invoice add column oss_country text check (oss_country ~ '^[A-Z]{2}$'), add column place_evidence jsonb;
do $$
declare one text; dropped integer := 0;
begin
  for one in select conname from pg_constraint where conrelid = 'invoice'::regclass and contype = 'c'
    and (pg_get_constraintdef(oid) like '%vat_percent%' or pg_get_constraintdef(oid) like '%(vat_sek IS NOT NULL)%') loop
    execute format('alter table invoice drop constraint %I', one);
    dropped := dropped + 1;
  end loop;
  if dropped <> 3 then raise exception 'the checks of VAT are not those that were expected: %', dropped; end if;
end $$;
-- Percent with one decimal, as in Finland.
alter table invoice alter vat_percent type double precision;
alter table invoice
  add constraint invoice_vat_percent check (case
    when oss_country is not null then vat_category = 'S' and vat_percent between 15 and 30 and vat_percent * 10 = trunc(vat_percent * 10)
    else vat_percent = case vat_category when 'S' then 25 else 0 end end),
  add constraint invoice_vat check (
    vat >= 0 and abs(vat - (net * (vat_percent * 10)::bigint + 500) / 1000) <= case document when 'invoice' then 0 else 1 end),
  add constraint invoice_vat_in_kronor check ((vat_sek is not null) = (currency = 'EUR' and vat_category = 'S' and oss_country is null));
create index invoice_of_scheme on invoice (issued_on) where oss_country is not null;
