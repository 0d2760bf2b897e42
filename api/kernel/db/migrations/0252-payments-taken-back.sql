-- A payment that was noted wrongly is taken back by another one of the same amount in the other direction: once.
alter table invoice_payment add column takes_back_id uuid;
alter table invoice_payment add foreign key (tenant_id, takes_back_id) references invoice_payment;
create unique index invoice_payment_taken_back on invoice_payment (tenant_id, takes_back_id) where takes_back_id is not null;

-- Why a credit note was issued, as it is printed on it.
alter table invoice add column reason text check (length(reason) between 1 and 500);
