create table media (
  tenant_id uuid not null references tenant on delete cascade,
  key text not null check (key ~ '^[A-Za-z0-9_-]{8,80}$'),
  purpose text not null check (purpose in ('image', 'background', 'logo', 'font', 'avatar')),
  name text not null,
  content_type text not null,
  width integer,
  height integer,
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now(),
  primary key (tenant_id, key)
);
alter table media enable row level security;
create policy tenant_only on media to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on media to lucka_editor;
