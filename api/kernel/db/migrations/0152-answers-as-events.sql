-- That a game has answers which somebody still wants to hear of: one row a game, waited for anew with each answer.
do $$
declare known text := (select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'event'::regclass and conname = 'event_kind_check');
begin
  alter table event drop constraint event_kind_check;
  execute format('alter table event add constraint event_kind_check check (%s or kind = ''questions_answered'')', substring(known from '^CHECK (.*)$'));
end $$;

create function delete_answers_told_of() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from event where tenant_id = old.tenant_id and activity_id = old.activity_id and subject_id = old.id and kind = 'questions_answered';
  return null;
end $$;
create trigger delete_answers_told_of after delete on game for each row execute function delete_answers_told_of();
