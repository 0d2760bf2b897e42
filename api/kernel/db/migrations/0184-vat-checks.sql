-- What the register of the Commission (VIES) says of a buyer's VAT number. asked: it has not said anything yet, and the number counts as given.
create table vat_check (
  tenant_id uuid primary key references tenant on delete cascade,
  vat_id text not null,
  state text not null check (state in ('asked', 'valid', 'invalid')),
  asked_at timestamptz not null,
  -- When it answered, and the number under which it keeps its answer, if it gave one.
  answered_at timestamptz,
  consultation text,
  check ((state = 'asked') = (answered_at is null))
);
create index vat_check_due on vat_check (asked_at);
alter table vat_check enable row level security;
create policy tenant_only on vat_check to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on vat_check to lucka_editor;
