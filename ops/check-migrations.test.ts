import { expect, test } from 'vitest';
import { checkMigrations, migrationProblems } from './check-migrations.ts';

test('every new migration lets the last version serve while it runs', async () => {
  expect(await checkMigrations()).toEqual([]);
});

test.each([
  ['create index a on answer (game_id);', /the index on answer stops its writers/],
  ['alter table answer add constraint known foreign key (game_id) references game (id);', /a constraint on answer reads all rows/],
  ['alter table answer add check (points > 0);', /a constraint on answer reads all rows/],
  ['alter table game drop column seed;', /still reads the column of game/],
  ['alter table game alter column seed type bigint;', /another type rewrites game/],
])('%s is refused', (text, reason) => {
  expect(migrationProblems(text)).toEqual([expect.stringMatching(reason)]);
});

test.each([
  '-- no transaction\ncreate unique index concurrently a on answer (game_id);',
  'create table box (id int); create index a on box (id); alter table box add check (id > 0);',
  'alter table answer add constraint positive check (points > 0) not valid;',
  'alter table game add column seed bigint; -- drop column later',
  '-- allowed: the table has ten rows\nalter table plan drop column seed;',
])('%s is fine', (text) => {
  expect(migrationProblems(text)).toEqual([]);
});
