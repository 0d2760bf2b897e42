-- How the archive of base backups and WAL is, for provider staff, npm run doctor and metrics. One row.
create table archive_state (
  only_row boolean primary key default true check (only_row),
  looked_at timestamptz not null,
  -- The latest moment that the archive can restore.
  reached_at timestamptz,
  -- Segments of WAL that wait for the archive.
  waiting integer not null default 0 check (waiting >= 0),
  base_at timestamptz,
  base_bytes bigint check (base_bytes >= 0),
  tried_at timestamptz,
  -- What is wrong, in words for whoever runs the server; null: nothing.
  fault text
);
