-- A diploma that was given is something that became true: whoever wants to hear of it follows the event. Its subject is the diploma.
do $$
declare known text := (select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'event'::regclass and conname = 'event_kind_check');
begin
  alter table event drop constraint event_kind_check;
  execute format('alter table event add constraint event_kind_check check (%s or kind = ''diploma_issued'')', substring(known from '^CHECK (.*)$'));
end $$;
create function delete_what_hangs_on_issued_diploma() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from event where tenant_id = old.tenant_id and activity_id = old.activity_id and subject_id = old.id and kind = 'diploma_issued';
  return null;
end $$;
create trigger delete_what_hangs_on_issued_diploma after delete on issued_diploma for each row execute function delete_what_hangs_on_issued_diploma();
