-- As in 0097, for columns that came later or were made anew: PostgreSQL keeps samples (pg_stats) after the rows are gone, so it takes none of what
-- tells who a player is. Naming a column's type anew drops those that were taken.
do $$
declare one record;
begin
  for one in
    select c.relname, a.attname, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and (c.relname, a.attname) in (
      ('app_code', 'code_hash'), ('cheater_record', 'evidence'), ('cheater_record', 'reason'), ('confirmation_link', 'hash'), ('draw_entry', 'salt'),
      ('email_code', 'code_hash'), ('game', 'network'), ('listed_player', 'words'), ('prize_code', 'code'), ('prize_win', 'address'),
      ('prize_win', 'delivery_note'), ('ranking_entry', 'words'), ('reminder', 'auth'), ('reminder', 'p256dh'), ('room_player', 'name'),
      ('room_player', 'name_key'), ('room_player', 'typed_name'), ('tie_break_answer', 'words'))
  loop
    execute format('alter table %I alter column %I set statistics 0', one.relname, one.attname);
    execute format('alter table %I alter column %I type %s', one.relname, one.attname, one.type);
  end loop;
end $$;
