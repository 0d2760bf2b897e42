-- A session is a family of tokens: each refresh ends one pair and begins the next. Only hashes (SHA-256) are kept.
create table session (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  tenant_id uuid references tenant on delete cascade,
  client_id text not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text check (end_reason in ('sign_out', 'reuse', 'password', 'removed')),
  check ((ended_at is null) = (end_reason is null))
);
create index session_account on session (account_id) where ended_at is null;

create table session_token (
  hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- A refresh token is spent once; a second use ends the session.
  used_at timestamptz
);
create index session_token_session on session_token (session_id);

create table password_reset (
  hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

grant select, insert, update, delete on session, session_token, password_reset to lucka_editor;
