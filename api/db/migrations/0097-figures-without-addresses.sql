-- PostgreSQL keeps samples of what stands in columns (pg_stats), and keeps them after the rows are gone. Of what tells who a player is it takes
-- none; naming a column's type anew drops those that were taken.
do $$
declare one record;
begin
  for one in
    select c.relname, a.attname, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and (c.relname, a.attname) in (
      ('player', 'email'), ('player', 'name'), ('player', 'surname'), ('player', 'username'), ('player', 'city'), ('player', 'address'), ('player', 'phone'),
      ('player', 'member_number'), ('player', 'password_hash'), ('registration', 'fields'), ('pending_registration', 'email'), ('pending_registration', 'profile'),
      ('pending_registration', 'fields'), ('confirmation_link', 'email'), ('email_code', 'email'), ('own_data_key', 'email'), ('answer', 'answer'),
      ('share_reward', 'mailbox_hash'), ('player_device', 'uuid_front'), ('game', 'uuid_front'), ('share_visit', 'uuid_front'), ('hatch_view', 'uuid_front'),
      ('share_key', 'key'), ('share_visit', 'key'), ('reminder', 'token'), ('reminder', 'endpoint'), ('mail_outbox', 'recipient'), ('mail_outbox', 'text'), ('idempotent_request', 'key'), ('idempotent_request', 'answer'))
  loop
    execute format('alter table %I alter column %I type %s', one.relname, one.attname, one.type);
    execute format('alter table %I alter column %I set statistics 0', one.relname, one.attname);
  end loop;
end $$;
alter index registration_email alter column 3 set statistics 0;
alter index registration_mailbox alter column 3 set statistics 0;
