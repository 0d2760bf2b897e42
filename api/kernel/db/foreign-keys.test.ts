import { expect, test } from 'vitest';
import { testCatalogue } from './test-catalogue.ts';

/** References without an index, each with the reason why none is needed. A new reference must have an index or an entry here. */
const withoutIndex: Record<string, string> = {
  'charge(addon_id)': 'addons are for sale: none is ever deleted, and none gets another id',
  'subscription_addon(addon_id)': 'as above',
};

const catalogue = testCatalogue();

/** The references for which deleting the referenced row would scan all rows: no complete index begins with their columns, in any order. */
async function findUnserved(): Promise<string[]> {
  const rows = await catalogue.sql<{ reference: string }[]>`
    select distinct format('%s(%s)', k.conrelid::regclass, (
      select string_agg(a.attname, ', ' order by n.at) from unnest(k.conkey) with ordinality n(attnum, at) join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.attnum
    )) as reference
    from pg_constraint k
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0 and not exists (
      select from pg_index i
      where i.indrelid = k.conrelid and i.indisvalid
        and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] <@ k.conkey and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
        and (i.indpred is null or exists (
          select from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any(k.conkey)
            and pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname))))
    order by 1`;
  return rows.map(({ reference }) => reference);
}

test('every reference has an index for deletions of the referenced row, or is listed', async () => {
  expect(await findUnserved()).toEqual(Object.keys(withoutIndex).toSorted());
});

test('a new reference is found that has no index, a partial index, or one that begins with another column', async () => {
  const { sql } = catalogue;
  await sql`create table refers (a uuid references account, b uuid references account, c uuid references account, d uuid references account, n integer)`;
  await sql`create index on refers (b) where n > 1`;
  await sql`create index on refers (n, c)`;
  await sql`create index on refers (d) where d is not null`;
  try {
    expect((await findUnserved()).filter((reference) => reference.startsWith('refers'))).toEqual(['refers(a)', 'refers(b)', 'refers(c)']);
  } finally {
    await sql`drop table refers`;
  }
});
