-- A game in a member may be the last that the diploma of its collection waits for.
create function gives_diploma_now(tenant uuid, given_by uuid) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from diploma d where d.tenant_id = tenant and d.activity_id = given_by and (d.given <> 'hand' or d.mails_details))
    or exists (
      select from collection_member m join diploma d on d.tenant_id = m.tenant_id and d.activity_id = m.collection_id
      where m.tenant_id = tenant and m.activity_id = given_by and d.given <> 'hand')
$$;

create or replace function note_gives_diploma() returns trigger language plpgsql security definer set search_path = public as $$
declare
  tenant uuid := coalesce(new.tenant_id, old.tenant_id);
  given_by uuid := coalesce(new.activity_id, old.activity_id);
begin
  update activity a set gives_diploma = gives_diploma_now(tenant, a.id)
  where a.tenant_id = tenant and a.gives_diploma <> gives_diploma_now(tenant, a.id)
    and (a.id = given_by or a.id in (select m.activity_id from collection_member m where m.tenant_id = tenant and m.collection_id = given_by));
  return null;
end $$;
create trigger note_gives_diploma after insert or delete on collection_member for each row execute function note_gives_diploma();
