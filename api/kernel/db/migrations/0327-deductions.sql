-- What is taken off a line of a charge or an invoice: a part of what a period cost that an upgrade ended, or a coupon. The amount is what is left of the
-- price, so that it is never negative and credit notes take back what was really owed.
create function sum_of_deductions(deductions jsonb) returns bigint language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(sum((one ->> 'amount')::bigint), 0)::bigint from jsonb_array_elements(deductions) as one
$$;
revoke execute on function sum_of_deductions from public;
grant execute on function sum_of_deductions to lucka_editor;

alter table charge add column deductions jsonb not null default '[]';
alter table invoice_line add column deductions jsonb not null default '[]';
do $$
declare owner text; one text; dropped integer := 0;
begin
  foreach owner in array array['charge', 'invoice_line'] loop
    for one in select conname from pg_constraint where conrelid = owner::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%(amount = %' loop
      execute format('alter table %I drop constraint %I', owner, one);
      dropped := dropped + 1;
    end loop;
    execute format('alter table %I add constraint %I check (amount >= 0 and amount = quantity::bigint * unit_price - sum_of_deductions(deductions))',
      owner, owner || '_amount');
  end loop;
  if dropped <> 2 then raise exception 'the checks of amounts are not those that were expected: %', dropped; end if;
end $$;

-- The change by which the present period began in the middle of another: the end of the keys of its charges. null: it began on its day.
alter table subscription add column upgrade_id uuid;
