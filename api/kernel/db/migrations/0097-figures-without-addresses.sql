-- PostgreSQL keeps samples of what stands in columns (pg_stats), and keeps them after the rows are gone. Of what tells who a player is it takes
-- none; naming a column's type anew drops those that were taken.
do $$
declare one record;
-- A trigger that names columns holds their types; it is put back as it was.
declare listing text := (select pg_get_triggerdef(oid) from pg_trigger where tgrelid = 'player'::regclass and tgname = 'list_changed_player');
begin
  drop trigger list_changed_player on player;
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
  execute listing;
end $$;
alter index registration_email alter column 3 set statistics 0;
alter index registration_mailbox alter column 3 set statistics 0;
-- These were made a moment ago: there are no samples yet.
alter table listed_player alter column name set statistics 0, alter column surname set statistics 0, alter column username set statistics 0,
  alter column email set statistics 0, alter column city set statistics 0, alter column address set statistics 0, alter column phone set statistics 0,
  alter column member_number set statistics 0, alter column words set statistics 0;
alter table listed_field alter column value set statistics 0;
