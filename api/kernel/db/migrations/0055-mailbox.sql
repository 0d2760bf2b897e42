-- The mailbox that an address leads to, as api/sharing/mailbox.ts tells it: anna+prize@ and anna@ are one, as are the ways to write a Gmail address.
create function mailbox_of(address text) returns text language sql immutable strict parallel safe as $$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com' else name || '@' || domain end
  from (
    select regexp_replace(split_part(lower(btrim(address)), '@', 1), '^(.[^+]*)\+.*$', '\1') as name, split_part(lower(btrim(address)), '@', 2) as domain
  ) parts
$$;

-- Whether a mailbox is registered in an activity already.
create index registration_mailbox on registration (tenant_id, activity_id, mailbox_of(fields ->> 'email'));
