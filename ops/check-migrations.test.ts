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
  ['alter table game drop seed;', /still reads the column of game/],
  ['alter table game rename column seed to chance;', /still uses the old name in game/],
  ['alter table game add chance int not null;', /writes game without the new column/],
  ['alter table game alter column seed set not null;', /may still write null into game/],
  ['drop table game;', /still uses the table game/],
  ['drop function if exists place_of(uuid);', /still uses the function place_of/],
  ['alter table game alter column seed type bigint;', /another type rewrites game/],
])('%s is refused', (text, reason) => {
  expect(migrationProblems(text)).toEqual([expect.stringMatching(reason)]);
});

test.each([
  '-- no transaction\ncreate unique index concurrently a on answer (game_id);',
  'create table box (id int); create index a on box (id); alter table box add check (id > 0);',
  'alter table answer add constraint positive check (points > 0) not valid;',
  'alter table game add column seed bigint; -- drop column later',
  'alter table game add seed bigint not null default 0, alter other drop not null, drop constraint known;',
  'drop function place_of(uuid); create function place_of(uuid) returns int language sql as $$ select 1 $$;',
  '-- allowed: the table has ten rows\nalter table plan drop column seed;',
])('%s is fine', (text) => {
  expect(migrationProblems(text)).toEqual([]);
});

test('a file that contracts may take away, and still stops nobody', () => {
  expect(migrationProblems('alter table game drop column seed; drop table box;', true)).toEqual([]);
  expect(migrationProblems('create index a on answer (game_id);', true)).toHaveLength(1);
});
