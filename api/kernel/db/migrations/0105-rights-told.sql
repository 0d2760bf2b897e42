-- Whatever decides what somebody may tells every process when it changes, so that no writer can forget to. An argument is the name of a
-- column and what it is called in the message: {tenant_id, account_id, session_id, activity_id}, those that are concerned.
create function tell_rights() returns trigger
  language plpgsql set search_path = public
  as $$
    declare
      changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
      message jsonb := '{}';
    begin
      for i in 0 .. tg_nargs - 2 by 2 loop
        message := message || jsonb_build_object(tg_argv[i + 1], changed -> tg_argv[i]);
      end loop;
      perform pg_notify('rights', message::text);
      return null;
    end
  $$;

create trigger tell_rights after insert or update or delete on membership
  for each row execute function tell_rights('tenant_id', 'tenant_id', 'account_id', 'account_id');
create trigger tell_rights after update or delete on role for each row execute function tell_rights('tenant_id', 'tenant_id');
create trigger tell_rights after insert or update or delete on audience for each row execute function tell_rights('tenant_id', 'tenant_id');
create trigger tell_rights after insert or update or delete on audience_member for each row execute function tell_rights('tenant_id', 'tenant_id');
create trigger tell_rights after insert or delete on activity_editor
  for each row execute function tell_rights('tenant_id', 'tenant_id', 'activity_id', 'activity_id');
create trigger tell_rights after insert or update or delete on staff_visit for each row execute function tell_rights('session_id', 'session_id');
create trigger tell_rights after delete on account for each row execute function tell_rights('id', 'account_id');
create trigger tell_rights_of_change after update of is_staff on account
  for each row when (old.is_staff <> new.is_staff) execute function tell_rights('id', 'account_id');
create trigger tell_rights_of_change after update of suspended_at, second_factor, sso_only on tenant
  for each row when ((old.suspended_at, old.second_factor, old.sso_only) is distinct from (new.suspended_at, new.second_factor, new.sso_only))
  execute function tell_rights('id', 'tenant_id');
create trigger tell_rights after delete on session
  for each row when (old.ended_at is null) execute function tell_rights('id', 'session_id');
create trigger tell_rights_of_change after update of ended_at, tenant_id, method, factor_at, sso_tenant_id on session
  for each row when ((old.ended_at, old.tenant_id, old.method, old.factor_at, old.sso_tenant_id)
    is distinct from (new.ended_at, new.tenant_id, new.method, new.factor_at, new.sso_tenant_id))
  execute function tell_rights('id', 'session_id');
create trigger tell_rights after delete on api_key
  for each row execute function tell_rights('tenant_id', 'tenant_id', 'account_id', 'account_id');
create trigger tell_rights_of_change after update of hash on api_key
  for each row when (old.hash <> new.hash) execute function tell_rights('tenant_id', 'tenant_id', 'account_id', 'account_id');

-- The row of an activity holds its draft, which is too large to be made into a message.
create function tell_only_named() returns trigger
  language plpgsql set search_path = public
  as $$
    begin
      perform pg_notify('rights', jsonb_build_object('tenant_id', new.tenant_id, 'activity_id', new.id)::text);
      return null;
    end
  $$;
create trigger tell_only_named after update of only_named on activity
  for each row when (old.only_named <> new.only_named) execute function tell_only_named();
