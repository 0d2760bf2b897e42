-- A new address that an account waits for: it counts once the link that was sent to it is opened.
create table address_change (
  hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  email text not null check (email = lower(email)),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index address_change_account on address_change (account_id);
grant select, insert, update, delete on address_change to lucka_editor;
