-- Whoever lists players holds their notes and waits for their registrations and games; who joins two devices, registers once more or is erased goes the
-- other way, and would be what PostgreSQL breaks off when both wait for each other. So who lists gives way, long before PostgreSQL looks (deadlock_timeout,
-- a second), and lists later. Returns how many waited; null where it gave way.
create function list_unless_held(of_tenant uuid, of_activity uuid, most integer) returns integer language plpgsql
set search_path = public set lock_timeout = '100ms' as $$
begin
  return list_waiting(of_tenant, of_activity, most);
exception when lock_not_available then
  return null;
end $$;
