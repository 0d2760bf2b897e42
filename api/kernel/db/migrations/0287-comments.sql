-- Comments of editors on a question, a door or a part of an activity, with one level of replies.
create table activity_comment (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  activity_id uuid not null,
  -- The commented question or door. No foreign key: it may be deleted, and come back by undo or from a version.
  anchor_id uuid,
  -- The commented part of the editor.
  anchor_part text check (length(anchor_part) between 1 and 40),
  -- A reply has the anchor of its parent.
  parent_id uuid,
  author_id uuid references account on delete set null,
  -- Empty: deleted, with replies.
  text text not null check (length(text) <= 2000),
  created_at timestamptz not null,
  edited_at timestamptz,
  resolved_at timestamptz,
  resolved_by uuid references account on delete set null,
  primary key (tenant_id, id),
  foreign key (tenant_id, activity_id) references activity on delete cascade,
  foreign key (tenant_id, parent_id) references activity_comment on delete cascade,
  check (num_nonnulls(anchor_id, anchor_part, parent_id) = 1)
);
create index activity_comment_activity on activity_comment (tenant_id, activity_id, created_at desc, id desc);
create index activity_comment_parent on activity_comment (tenant_id, parent_id) where parent_id is not null;
create index activity_comment_author on activity_comment (author_id) where author_id is not null;
create index activity_comment_resolver on activity_comment (resolved_by) where resolved_by is not null;
alter table activity_comment enable row level security;
create policy tenant_only on activity_comment to lucka_editor
  using (tenant_id = (select current_tenant())) with check (tenant_id = current_tenant());
grant select, insert, update, delete on activity_comment to lucka_editor;
