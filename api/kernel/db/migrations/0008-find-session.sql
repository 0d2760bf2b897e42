-- Who a token belongs to, in one look-up for each request. It reads a membership before any tenant is bound, so it runs as the owner;
-- only the holder of an unspent token learns anything from it. At most one row.
create function find_session(token_hash bytea, at timestamptz)
  returns table (session_id uuid, account_id uuid, tenant_id uuid, is_staff boolean, role text)
  language sql stable security definer set search_path = public
  as $$
    select s.id, s.account_id, s.tenant_id, a.is_staff, m.role
    from session_token t
    join session s on s.id = t.session_id
    join account a on a.id = s.account_id
    left join membership m on m.tenant_id = s.tenant_id and m.account_id = s.account_id
    where t.hash = token_hash and t.kind = 'access' and t.expires_at > at and s.ended_at is null and s.tenant_id is not null
  $$;
revoke execute on function find_session from public;
grant execute on function find_session to lucka_editor;
