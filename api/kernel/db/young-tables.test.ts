import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testCatalogue } from './test-catalogue.ts';
import { analyzeYoungTables } from './young-tables.ts';

const catalogue = testCatalogue();

test('tables are analyzed while they are young, each time that they are half as large again, and those of notes are not', async () => {
  const { sql } = catalogue;
  const tenant_id = randomUUID();
  await sql`insert into tenant (id, name) values (${tenant_id}, 'Young')`;
  const grow = async (by: number): Promise<string[]> => {
    await sql`insert into player (tenant_id, id) select ${tenant_id}, gen_random_uuid() from generate_series(1, ${by})`;
    await sql`insert into unlisted_player (tenant_id, player_id, activity_id) select ${tenant_id}, gen_random_uuid(), gen_random_uuid() from generate_series(1, ${by})`;
    await sql`select pg_stat_force_next_flush()`;
    return analyzeYoungTables(sql);
  };
  const estimatedRows = async (): Promise<unknown> =>
    (await sql`select reltuples::int as rows from pg_class where relname = 'player'`)[0]?.['rows'];
  await grow(0);
  expect(await grow(100)).toEqual(['player']);
  expect(await estimatedRows()).toBe(100);
  expect(await grow(90)).toEqual([]);
  expect(await grow(20)).toEqual(['player']);
  expect(await grow(5000)).toEqual(['player']);
  expect(await estimatedRows()).toBe(5210);
  expect(await grow(5000)).toEqual([]);
});
