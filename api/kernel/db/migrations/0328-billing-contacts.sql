-- Who else gets invoices and reminders by mail, and the number of the buyer's purchase order, for the invoices from now on.
alter table billing_details
  add column contacts text[] not null default '{}' check (cardinality(contacts) <= 5),
  add column order_number text check (length(order_number) between 1 and 100);
alter table billing_details alter contacts set statistics 0, alter order_number set statistics 0;
