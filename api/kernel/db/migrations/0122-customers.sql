-- The first owner of a customer's tenant is invited by provider staff: the one invitation that gives a tenant away.
alter table invitation
  drop constraint invitation_role_check,
  add constraint invitation_role_check check (role in ('owner', 'admin', 'editor', 'graphics_editor', 'text_editor', 'analyst', 'own'));
