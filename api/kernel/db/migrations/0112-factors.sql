-- What a person signs in with beside a password.
create table passkey (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- Random, the same for all passkeys of one person: it tells an authenticator, and nobody else, whose they are.
  user_handle bytea not null,
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_account on passkey (account_id);
alter table passkey alter name set statistics 0;

-- A secret of codes by time (RFC 6238), sealed with a key that is not in the database.
create table totp (
  account_id uuid primary key references account on delete cascade,
  sealed_secret text not null,
  -- The step of the last code that was accepted: only later ones are.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  -- Until she has shown that her program makes the right codes, nothing asks for them.
  confirmed_at timestamptz
);

create table recovery_code (
  account_id uuid not null references account on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (account_id, hash)
);

-- What somebody who signs in has to bring back within minutes, once, and for the one thing it was made for.
create table sign_in_challenge (
  hash bytea primary key,
  purpose text not null check (purpose in ('passkey_new', 'passkey_sign_in', 'passkey_factor', 'second_factor', 'sso')),
  account_id uuid references account on delete cascade,
  -- What the server keeps to itself meanwhile.
  kept jsonb not null default '{}',
  expires_at timestamptz not null
);
create index sign_in_challenge_account on sign_in_challenge (account_id);

grant select, insert, update, delete on passkey, totp, recovery_code, sign_in_challenge to lucka_editor;

-- When a person last showed in this session that it is she: at its beginning, or asked again before something that matters.
alter table session add column proved_at timestamptz not null default now();
