-- The looks that a tenant has saved; what plans count as brands. Activities hold copies of them.
create table theme (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  -- What new activities begin with.
  selected boolean not null default false,
  look jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index theme_selected on theme (tenant_id) where selected;
alter table theme enable row level security;
create policy tenant_only on theme to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on theme to lucka_editor;

-- Who wears a theme.
create index activity_saved_theme on activity (tenant_id, (draft -> 'theme' ->> 'saved_theme')) where draft -> 'theme' ? 'saved_theme';
