-- pg-boss makes its own tables as the owner; editors' and players' transactions put jobs into them.
create schema pgboss;
grant usage on schema pgboss to lucka_editor, lucka_play;
alter default privileges in schema pgboss grant select, insert, update, delete on tables to lucka_editor, lucka_play;
alter default privileges in schema pgboss grant usage on sequences to lucka_editor, lucka_play;
alter default privileges in schema pgboss grant execute on functions to lucka_editor, lucka_play;

-- Where mail goes when no SMTP server is set; provider staff read it in the app.
create table mail_outbox (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  created_at timestamptz not null default now()
);
create index mail_outbox_time on mail_outbox (created_at desc);
grant select, insert on mail_outbox to lucka_editor;

-- What a request with an Idempotency-Key was answered, for 24 hours. scope: who sent it and which operation.
create table idempotent_request (
  scope text not null,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null,
  status smallint,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotent_request_time on idempotent_request (created_at);
grant select, insert, update, delete on idempotent_request to lucka_editor, lucka_play;

-- Secrets the server makes for itself on its first start (ticket and realtime signatures); never in a backup's plain text elsewhere.
create table server_secret (
  name text primary key,
  value bytea not null
);
