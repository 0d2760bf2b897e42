-- Each entry of a tenant's log is hashed onto the one before it, so that none can be changed or taken out unseen. The hash holds ids and what
-- somebody who is erased leaves behind; names, before and after, and from where stand in the detail, which may be forgotten: its hash stays.
create table audit_head (
  tenant_id uuid primary key references tenant on delete cascade,
  seq bigint not null default 0,
  hash bytea not null default ''
);
alter table audit_head enable row level security;
create policy tenant_only on audit_head to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on audit_head to lucka_editor;

alter table audit_log drop constraint audit_log_account_id_fkey;
alter table audit_log
  add column detail jsonb default '{}',
  add column salt bytea default uuid_send(gen_random_uuid()),
  add column subject_id uuid,
  -- Of provider staff who look in.
  add column visit_id uuid,
  add column seq bigint,
  add column detail_hash bytea,
  add column hash bytea;
update audit_log set detail = jsonb_build_object('subject', subject);
alter table audit_log drop column subject;
alter table audit_log
  add column subject text not null generated always as (coalesce(detail ->> 'subject', '')) stored,
  add unique (tenant_id, seq),
  add check (action ~ '^[a-z_]+$'),
  add check ((detail is null) = (salt is null)),
  add check ((hash is null) = (seq is null) and (hash is null) = (detail_hash is null));
alter table audit_log
  alter account_id set statistics 0,
  alter detail set statistics 0,
  alter subject set statistics 0;
create index audit_log_at on audit_log (tenant_id, at desc, id desc);

-- Its place in the chain is not for who writes it to say.
revoke insert on audit_log from lucka_editor;
grant insert (tenant_id, id, account_id, action, at, detail, subject_id, visit_id) on audit_log to lucka_editor;

-- What is hashed of an entry, for whoever writes and whoever verifies.
create function audit_canonical(entry audit_log) returns text
  language sql stable
  as $$
    select concat_ws('|', entry.tenant_id, entry.seq, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), entry.action,
      coalesce(entry.account_id::text, '-'), coalesce(entry.subject_id::text, '-'), coalesce(entry.visit_id::text, '-'))
  $$;
create function audit_detail_hash(entry audit_log) returns bytea
  language sql stable
  as $$ select sha256(entry.salt || convert_to(entry.detail::text, 'UTF8')) $$;
create function audit_hash(before bytea, entry audit_log) returns bytea
  language sql stable
  as $$ select sha256(before || convert_to(audit_canonical(entry), 'UTF8') || entry.detail_hash) $$;

-- At the end of the transaction: the head lets nobody else of the tenant write until then, so it is locked last.
create function chain_audit_entry() returns trigger
  language plpgsql security definer set search_path = public
  as $$
    declare
      head audit_head;
      entry audit_log;
    begin
      select * into entry from audit_log where tenant_id = new.tenant_id and id = new.id and hash is null;
      -- Its tenant went in the same transaction.
      if not found then return null; end if;
      insert into audit_head (tenant_id) values (new.tenant_id) on conflict do nothing;
      select * into head from audit_head where tenant_id = new.tenant_id for update;
      entry.seq := head.seq + 1;
      entry.detail_hash := audit_detail_hash(entry);
      entry.hash := audit_hash(head.hash, entry);
      update audit_log set seq = entry.seq, detail_hash = entry.detail_hash, hash = entry.hash where tenant_id = new.tenant_id and id = new.id;
      update audit_head set seq = entry.seq, hash = entry.hash where tenant_id = new.tenant_id;
      return null;
    end
  $$;

do $$
declare
  known record;
  head audit_head;
  entry audit_log;
begin
  for known in select distinct tenant_id from audit_log loop
    head := (known.tenant_id, 0, '');
    for entry in select * from audit_log where tenant_id = known.tenant_id order by at, id loop
      entry.seq := head.seq + 1;
      entry.detail_hash := audit_detail_hash(entry);
      entry.hash := audit_hash(head.hash, entry);
      update audit_log set seq = entry.seq, detail_hash = entry.detail_hash, hash = entry.hash where tenant_id = entry.tenant_id and id = entry.id;
      head := (known.tenant_id, entry.seq, entry.hash);
    end loop;
    insert into audit_head select head.*;
  end loop;
end $$;

create constraint trigger chain_audit_entry after insert on audit_log deferrable initially deferred
  for each row when (new.hash is null) execute function chain_audit_entry();

-- Whoever asks: an entry gets its place once, its detail can be forgotten, and it goes with its tenant.
create function keep_audit_entry() returns trigger
  language plpgsql security definer set search_path = public
  as $$
    begin
      if tg_op = 'DELETE' then
        if exists (select from tenant where id = old.tenant_id) then raise exception 'The audit log is append-only.'; end if;
        return old;
      end if;
      if (new.tenant_id, new.id, new.account_id, new.action, new.at, new.subject_id, new.visit_id)
          is distinct from (old.tenant_id, old.id, old.account_id, old.action, old.at, old.subject_id, old.visit_id)
        or (old.hash is not null and (new.seq, new.detail_hash, new.hash) is distinct from (old.seq, old.detail_hash, old.hash))
        or (new.detail is not null and (new.detail, new.salt) is distinct from (old.detail, old.salt))
        or (old.hash is null and new.detail is null)
      then raise exception 'The audit log is append-only.'; end if;
      return new;
    end
  $$;
create trigger keep_audit_entry before update or delete on audit_log for each row execute function keep_audit_entry();

-- What does not hold in a tenant's log: an entry that was changed, one whose detail was, one that is missing before another, an end that was cut off.
create function verify_audit(tenant uuid) returns table (seq bigint, fault text)
  language sql stable security definer set search_path = public
  as $$
    with entries as (
      select entry, lag(entry.seq, 1, 0::bigint) over by_seq as seq_before, lag(entry.hash, 1, ''::bytea) over by_seq as hash_before
      from audit_log entry where entry.tenant_id = tenant
      window by_seq as (order by entry.seq nulls last)
    ), last as (
      select coalesce(max((entry).seq), 0) as seq from entries
    )
    select (entry).seq, 'unchained' from entries where (entry).hash is null
    union all
    select (entry).seq, 'missing' from entries where (entry).seq <> seq_before + 1
    union all
    select (entry).seq, 'changed' from entries where (entry).seq = seq_before + 1 and (entry).hash <> audit_hash(hash_before, entry)
    union all
    select (entry).seq, 'detail' from entries where (entry).detail is not null and (entry).detail_hash <> audit_detail_hash(entry)
    union all
    select last.seq, 'end' from last
      left join audit_head h on h.tenant_id = tenant
      left join audit_log a on a.tenant_id = tenant and a.seq = last.seq
    where coalesce(h.seq, 0) <> last.seq or (h.seq > 0 and h.hash is distinct from a.hash)
    order by 1 nulls last
  $$;
revoke execute on function verify_audit, chain_audit_entry, keep_audit_entry from public;
