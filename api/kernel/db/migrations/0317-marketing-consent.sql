-- That a player agreed to mail with news and offers: what she read, in which publication, when, and when and how she took it back.
create table marketing_consent (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  activity_id uuid not null,
  player_id uuid not null,
  -- The box of the registration form.
  field_key text not null check (length(field_key) between 1 and 61),
  text text not null check (length(text) between 1 and 300),
  -- By the number of the language table.
  lang smallint not null,
  publication_id uuid not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  -- form: she registered again without the tick; own_page: on the page with her data; link: by the link in a mail.
  withdrawn_how text check (withdrawn_how in ('form', 'own_page', 'link')),
  primary key (tenant_id, id),
  check ((withdrawn_at is null) = (withdrawn_how is null)),
  foreign key (tenant_id, activity_id) references activity on delete cascade,
  foreign key (tenant_id, player_id) references player on delete cascade
);
create index marketing_consent_player on marketing_consent (tenant_id, player_id);
create index marketing_consent_activity on marketing_consent (tenant_id, activity_id, player_id);

create function consent_evidence_stays() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.withdrawn_at is not null and new.withdrawn_at is distinct from old.withdrawn_at then
    raise exception 'a withdrawn consent is not given back';
  end if;
  return new;
end $$;
revoke all on function consent_evidence_stays from public;
create trigger consent_evidence_stays before update on marketing_consent for each row execute function consent_evidence_stays();

alter table marketing_consent enable row level security;
create policy tenant_only on marketing_consent to lucka_editor using (tenant_id = (select current_tenant())) with check (tenant_id = current_tenant());
create policy play on marketing_consent to lucka_play using (true) with check (true);
grant select, delete on marketing_consent to lucka_editor;
grant select, insert on marketing_consent to lucka_play;
grant update (player_id, withdrawn_at, withdrawn_how) on marketing_consent to lucka_play;

-- The evidence of a form that waits for the confirmation of its address.
alter table pending_registration add column consents jsonb not null default '[]';
