-- Whoever leaves takes her keys along; what a connector was told of by one of them is told to nobody any more. Before the row goes: afterwards
-- the hooks are nobody's.
create function end_hooks_of_connectors() returns trigger
  language plpgsql security definer set search_path = public
  as $$
    begin
      delete from hook where tenant_id = old.tenant_id and account_id = old.account_id and connector is not null;
      return old;
    end
  $$;
create trigger end_hooks_of_connectors before delete on membership for each row execute function end_hooks_of_connectors();
