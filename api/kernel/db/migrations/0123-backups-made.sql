-- That a backup was made, for the page on which provider staff see how the installation is. The latest alone.
create table backup_made (
  only_row boolean primary key default true check (only_row),
  made_at timestamptz not null,
  bytes bigint not null check (bytes >= 0)
);
