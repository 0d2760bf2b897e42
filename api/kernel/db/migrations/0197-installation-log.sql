-- What provider staff did to the installation and to no tenant: plans, the seller, rates, failed jobs, their own sign-ins. One chain, as each tenant's
-- log is one: see 0118. Under the tenant that is none, so that one function makes what is hashed of both.
create table installation_log (
  id uuid primary key,
  account_id uuid,
  action text not null check (action ~ '^[a-z_]+$'),
  at timestamptz not null,
  detail jsonb,
  salt bytea default uuid_send(gen_random_uuid()),
  seq bigint unique,
  detail_hash bytea,
  hash bytea,
  check ((detail is null) = (salt is null)),
  check ((hash is null) = (seq is null) and (hash is null) = (detail_hash is null))
);
alter table installation_log alter account_id set statistics 0, alter detail set statistics 0;
create index installation_log_at on installation_log (at);
create table installation_log_head (
  only_one boolean primary key default true check (only_one),
  seq bigint not null default 0,
  hash bytea not null default ''
);
-- Written by all, read by the owner's connection alone: whoever works in a tenant sees nothing of it.
grant insert (id, account_id, action, at, detail) on installation_log to lucka_editor;

create function as_audit_entry(entry installation_log) returns audit_log
  language sql stable
  as $$
    select jsonb_populate_record(null::audit_log,
      to_jsonb(entry) || jsonb_build_object('tenant_id', '00000000-0000-0000-0000-000000000000'))
  $$;

create function chain_installation_entry() returns trigger
  language plpgsql security definer set search_path = public
  as $$
    declare
      head installation_log_head;
      entry installation_log;
    begin
      select * into entry from installation_log where id = new.id and hash is null;
      if not found then return null; end if;
      insert into installation_log_head default values on conflict do nothing;
      select * into head from installation_log_head for update;
      entry.seq := head.seq + 1;
      entry.detail_hash := audit_detail_hash(as_audit_entry(entry));
      entry.hash := audit_hash(head.hash, as_audit_entry(entry));
      update installation_log set seq = entry.seq, detail_hash = entry.detail_hash, hash = entry.hash where id = new.id;
      update installation_log_head set seq = entry.seq, hash = entry.hash;
      return null;
    end
  $$;
create constraint trigger chain_installation_entry after insert on installation_log deferrable initially deferred
  for each row when (new.hash is null) execute function chain_installation_entry();

create function keep_installation_entry() returns trigger
  language plpgsql
  as $$
    begin
      if tg_op = 'UPDATE'
        and (new.id, new.account_id, new.action, new.at) is not distinct from (old.id, old.account_id, old.action, old.at)
        and (old.hash is null or (new.seq, new.detail_hash, new.hash) is not distinct from (old.seq, old.detail_hash, old.hash))
        and (new.detail is null or (new.detail, new.salt) is not distinct from (old.detail, old.salt))
        and (old.hash is not null or new.detail is not null)
      then return new; end if;
      raise exception 'The audit log is append-only.';
    end
  $$;
create trigger keep_installation_entry before update or delete on installation_log for each row execute function keep_installation_entry();
create trigger keep_installation_log before truncate on installation_log execute function keep_installation_entry();

create function verify_installation_log() returns table (seq bigint, fault text)
  language sql stable security definer set search_path = public
  as $$
    with entries as (
      select l as kept, as_audit_entry(l) as entry, lag(l.seq, 1, 0::bigint) over by_seq as seq_before, lag(l.hash, 1, ''::bytea) over by_seq as hash_before
      from installation_log l window by_seq as (order by l.seq nulls last)
    ), last as (
      select coalesce(max((kept).seq), 0) as seq from entries
    )
    select (kept).seq, 'unchained' from entries where (kept).hash is null
    union all
    select (kept).seq, 'missing' from entries where (kept).seq <> seq_before + 1
    union all
    select (kept).seq, 'changed' from entries where (kept).seq = seq_before + 1 and (kept).hash <> audit_hash(hash_before, entry)
    union all
    select (kept).seq, 'detail' from entries where (kept).detail is not null and (kept).detail_hash <> audit_detail_hash(entry)
    union all
    select last.seq, 'end' from last
      left join installation_log_head h on true
      left join installation_log a on a.seq = last.seq
    where coalesce(h.seq, 0) <> last.seq or (h.seq > 0 and h.hash is distinct from a.hash)
    order by 1 nulls last
  $$;
revoke execute on function verify_installation_log, chain_installation_entry, keep_installation_entry, as_audit_entry from public;
