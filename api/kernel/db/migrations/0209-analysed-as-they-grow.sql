-- PostgreSQL looks every five seconds which tables have grown (api/db/cluster-start.ts), and each look at one makes every connection plan its statements
-- anew. Under load both together took a seventh of what a game costs it, most of it for tables of which nothing had changed but sums.

-- What grows with games: looked at when it is half as large again, and by ever fewer looks.
do $$
declare grows text;
begin
  foreach grows in array array['answer', 'ledger', 'event', 'game', 'player', 'player_device', 'registration', 'standing', 'seen', 'unique_completion',
    'listed_player', 'listed_field', 'player_figure'] loop
    execute format('alter table %I set (autovacuum_analyze_scale_factor = 0.5, autovacuum_analyze_threshold = 250,
      autovacuum_vacuum_insert_scale_factor = 0.5, autovacuum_vacuum_insert_threshold = 10000)', grows);
  end loop;
end $$;

-- Sums, whose rows stay and change, and notes, which come and go: how their values are spread does not follow from how often they are written.
do $$
declare sums text;
begin
  foreach sums in array array['daily_statistic', 'daily_breakdown', 'question_statistic', 'unique_gap', 'item_cell', 'standing_count', 'usage_month',
    'poll_vote', 'uncounted_answer', 'uncounted_game'] loop
    execute format('alter table %I set (autovacuum_analyze_scale_factor = 10, autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 2000)', sums);
  end loop;
end $$;

-- The largest of them are read by their keys alone; a small sample tells that as well as a large one.
do $$
declare one record;
begin
  for one in
    select attrelid::regclass as of_table, attname from pg_attribute
    where attrelid in ('answer'::regclass, 'ledger'::regclass, 'event'::regclass, 'seen'::regclass) and attnum > 0 and not attisdropped
      -- Of what people wrote no samples are kept at all.
      and attstattarget is distinct from 0
  loop
    execute format('alter table %s alter column %I set statistics 10', one.of_table, one.attname);
  end loop;
end $$;
