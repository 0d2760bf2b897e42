-- Why the register said nothing when it was asked last, as it calls it (MS_UNAVAILABLE), and since when it says nothing; null: it answered.
alter table vat_check
  add column failure text check (length(failure) between 1 and 60),
  add column failing_since timestamptz,
  add check ((failure is null) = (failing_since is null));
drop index vat_check_due;

-- Each answer, kept beside the books: what a seller shows who is asked why there is no VAT on an invoice.
create table vat_answer (
  tenant_id uuid not null,
  id uuid not null,
  vat_id text not null,
  is_valid boolean not null,
  answered_at timestamptz not null,
  -- The time that the register gives, and the number under which it keeps its answer; it gives one to whoever says who asks.
  register_time text,
  consultation text,
  requester text,
  -- Whose it is, where the member state tells.
  name text,
  address text,
  primary key (tenant_id, id)
);
alter table vat_answer alter name set statistics 0, alter address set statistics 0;
alter table vat_answer enable row level security;
create policy tenant_only on vat_answer to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on vat_answer to lucka_editor;
create trigger never_changes before update or delete on vat_answer for each row execute function refuse_change_of_invoice();
