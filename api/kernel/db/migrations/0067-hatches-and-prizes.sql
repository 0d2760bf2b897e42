-- Editors' calls find doors and prizes by their ids, as questions. Players name a door by its id alone, so no two drafts have the same.
alter table activity_part drop constraint activity_part_kind_check;
alter table activity_part add constraint activity_part_kind_check check (kind in ('question', 'answer', 'person_type', 'round', 'hatch', 'prize'));
create unique index activity_part_hatch on activity_part (id) where kind = 'hatch';
-- What players open is what is published, whatever became of it in the draft since.
create index publication_hatches on publication using gin ((content -> 'hatches') jsonb_path_ops);

-- Behind a door may stand a whole quiz of the tenant: its questions as they were when the calendar was published, by the doors' ids.
alter table publication add column held_parts jsonb;

create or replace function publication_never_changes() returns trigger language plpgsql as $$
begin
  if new.published_by is null and old is not distinct from new then return new; end if;
  if (new.tenant_id, new.id, new.activity_id, new.version, new.revision, new.content, new.held_parts, new.published_at)
     is distinct from (old.tenant_id, old.id, old.activity_id, old.version, old.revision, old.content, old.held_parts, old.published_at) then
    raise exception 'a publication never changes';
  end if;
  return new;
end $$;
