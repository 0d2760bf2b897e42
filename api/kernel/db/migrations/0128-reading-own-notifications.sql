-- What concerns a person herself she sees in whichever tenant she works, but no row of another tenant is hers to write: she only marks it as read.
drop policy own_notifications on notification;
create policy own_notifications on notification for select to lucka_editor using (account_id = current_account());

-- In one order, so that two of her tabs never wait for one another.
create function read_own_notifications(ids uuid[], read_on timestamptz) returns void language sql security definer set search_path = public as $$
  with unread as (
    select tenant_id, id from notification where account_id = current_account() and id = any (ids) and read_at is null order by id for update
  )
  update notification n set read_at = read_on from unread where n.tenant_id = unread.tenant_id and n.id = unread.id
$$;
revoke execute on function read_own_notifications(uuid[], timestamptz) from public;
grant execute on function read_own_notifications(uuid[], timestamptz) to lucka_editor;
