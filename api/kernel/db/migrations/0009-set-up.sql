-- The link that the first start of a production server prints: whoever registers with it becomes provider staff. Once.
create table setup_token (
  hash bytea primary key,
  created_at timestamptz not null default now()
);

-- The one way to become provider staff through the interface; editors' transactions may not read the links.
create function spend_setup_token(token_hash bytea, for_account uuid) returns boolean
  language plpgsql security definer set search_path = public
  as $$
begin
  delete from setup_token where hash = token_hash;
  if not found then return false; end if;
  update account set is_staff = true where id = for_account;
  delete from setup_token;
  return true;
end $$;
revoke execute on function spend_setup_token from public;
grant execute on function spend_setup_token to lucka_editor;
