-- What one side shows is noted in the log of the other one as well.
create function note_cooperation_share(at timestamptz, entry_id uuid) returns void
  language sql security definer set search_path = public
  as $$
    select audit_cooperation(theirs.tenant_id, entry_id, 'coop_shared', theirs.partner_name, at)
    from cooperation ours
    join cooperation theirs on theirs.tenant_id = ours.partner_id and theirs.id = ours.id and theirs.partner_id = ours.tenant_id and theirs.state = 'joined'
    where ours.tenant_id = current_tenant() and ours.state = 'joined'
  $$;
revoke execute on function note_cooperation_share from public;
grant execute on function note_cooperation_share to lucka_editor;
