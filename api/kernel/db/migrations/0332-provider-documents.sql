-- What the provider gives every tenant about data protection, as the provider has filled it in. Absent: not published.
create table provider_document (
  id text primary key check (id in ('processing_agreement', 'sub_processors')),
  body text not null check (length(body) between 1 and 60000),
  changed_at timestamptz not null
);
grant select, insert, update on provider_document to lucka_editor;
