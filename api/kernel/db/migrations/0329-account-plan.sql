-- The accounts of the seller's books, by what is booked on them. Without this row those of the Swedish BAS apply.
create table account_plan (
  only_one boolean primary key default true check (only_one),
  accounts jsonb not null,
  changed_at timestamptz not null
);
grant select, insert, update on account_plan to lucka_editor;
