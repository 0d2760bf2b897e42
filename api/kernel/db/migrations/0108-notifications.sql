-- What somebody is told of. While one is unread the same thing counts up in it, and its place in the list stays: created_at is never changed.
create table notification (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  account_id uuid not null references account on delete cascade,
  kind text not null check (length(kind) between 1 and 60),
  -- What is told as one: the id of an activity, mostly.
  subject text not null check (length(subject) between 1 and 200),
  -- Gone with it.
  activity_id uuid,
  -- What the sentences name; they are made where they are shown, in the language of whoever reads them.
  details jsonb not null default '{}',
  -- An address of the editor, from its root.
  link text not null check (link like '/%' and link not like '//%'),
  count integer not null default 1 check (count > 0),
  -- Whether it stands in her list; else it is only mailed.
  in_app boolean not null,
  mail text check (mail in ('at_once', 'digest')),
  created_at timestamptz not null,
  last_at timestamptz not null,
  read_at timestamptz,
  -- When its mail was queued, or found to be of no more use.
  mailed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, activity_id) references activity on delete cascade
);
create unique index notification_unread on notification (tenant_id, account_id, kind, subject) where read_at is null;
create index notification_list on notification (account_id, tenant_id, created_at desc, id desc);
create index notification_activity on notification (tenant_id, activity_id) where activity_id is not null;
create index notification_unmailed on notification (mail, tenant_id, account_id) where mail is not null and mailed_at is null;
create index notification_age on notification (created_at);

create table notification_choice (
  tenant_id uuid not null,
  account_id uuid not null,
  kind text not null check (length(kind) between 1 and 60),
  app boolean not null,
  mail text not null check (mail in ('none', 'at_once', 'digest')),
  primary key (tenant_id, account_id, kind),
  foreign key (tenant_id, account_id) references membership on delete cascade
);

-- A day's digest is sent once, whichever process comes to it.
create table digest_sent (
  tenant_id uuid not null references tenant on delete cascade,
  account_id uuid not null references account on delete cascade,
  day date not null,
  primary key (tenant_id, account_id, day)
);

do $$
declare
  named text;
begin
  foreach named in array array['notification', 'notification_choice', 'digest_sent'] loop
    execute format('alter table %I enable row level security', named);
    execute format('create policy tenant_only on %I to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', named);
  end loop;
end $$;
-- What concerns a person herself she sees in whichever tenant she works.
create policy own_notifications on notification to lucka_editor using (account_id = current_account()) with check (account_id = current_account());
create policy own_choices on notification_choice for select to lucka_editor using (account_id = current_account());
grant select, insert, update, delete on notification, notification_choice, digest_sent to lucka_editor;

-- Every process is told of what changed in somebody's list, by whoever changed it; the same twice in a transaction is told once.
create function tell_of_notification() returns trigger language plpgsql as $$
begin
  if new.in_app then
    perform pg_notify('notification', json_build_array(
      case when tg_op = 'UPDATE' and old.read_at is distinct from new.read_at then 'read' else 'told' end, new.account_id, new.tenant_id)::text);
  end if;
  return null;
end $$;
create trigger tell_of_new_notification after insert on notification for each row execute function tell_of_notification();
create trigger tell_of_changed_notification after update of count, read_at on notification for each row
  when (old.count <> new.count or old.read_at is distinct from new.read_at) execute function tell_of_notification();

-- Who is no member any more keeps nothing of the tenant's; what told her of herself stays.
create function delete_what_hangs_on_membership() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from notification where tenant_id = old.tenant_id and account_id = old.account_id and kind not in ('new_device', 'invited', 'role_changed');
  return null;
end $$;
create trigger delete_what_hangs_on_membership after delete on membership for each row execute function delete_what_hangs_on_membership();
