import type { Sql } from 'postgres';
import { literal, openCell, Unmovable, type Cell } from './cells.ts';
import { describe } from './check-cells.ts';
import { mergeAccounts, mergeTerms } from './merge-cells.ts';
import { factors, terms } from './shared-tables.ts';

export interface NamedCell {
  name: string;
  url: string;
}
interface Linked extends Cell {
  name: string;
  leads: boolean;
}

const publications = ['lucka_accounts', 'lucka_factors', 'lucka_terms'] as const;
/** The name of a subscription and its slot. */
const linkOf = (from: Linked, to: Linked): string => `lucka_link_${from.name}_${to.name}`;
const pairsOf = (cells: readonly Linked[]): [from: Linked, to: Linked][] =>
  cells.flatMap((from) => cells.filter((to) => to !== from).map((to): [Linked, Linked] => [from, to]));

/** Deletions of accounts are told, and not followed: so what goes with an account there is known from what somebody removed (follow_account). */
async function publish({ sql, leads }: Linked): Promise<void> {
  const [accounts, withFactors, ofTerms] = publications;
  const published = new Set((await sql<{ name: string }[]>`select pubname::text as name from pg_publication`).map(({ name }) => name));
  const create = async (name: string, tables: string, what: string): Promise<void> => {
    await sql.unsafe(
      published.has(name)
        ? `alter publication ${name} set table ${tables}`
        : `create publication ${name} for table ${tables} with (publish = '${what}')`,
    );
  };
  await create(accounts, 'account', 'update, delete');
  await create(withFactors, factors.join(', '), 'insert, update, delete');
  const columns = Object.entries(terms).map(([table, shown]) => (shown.columns === null ? table : `${table} (${shown.columns})`));
  if (leads) await create(ofTerms, columns.join(', '), 'insert, update');
}

/** What decides about the rows that come from other cells, and who may change plans. */
async function makeTriggers({ sql, leads }: Linked): Promise<void> {
  const trigger = (name: string, table: string, when: string, work: string): string =>
    `create or replace trigger ${name} ${when} on ${table} for each ${work}`;
  const replicated = (table: string, events: string, work: string): string[] => [
    trigger('follows_cells', table, `before ${events}`, `row execute function ${work}`),
    `alter table ${table} enable replica trigger follows_cells`,
  ];
  const statements = [
    ...replicated('account', 'update or delete', 'follow_account()'),
    ...factors.flatMap((table) => replicated(table, 'insert or update or delete', 'follow_factor()')),
    ...Object.entries(terms).flatMap(([table, { key }]) => replicated(table, 'insert', `skip_known_terms(${literal(key)})`)),
    ...Object.keys(terms).map((table) =>
      leads
        ? `drop trigger if exists led_elsewhere on ${table}`
        : trigger('led_elsewhere', table, 'before insert or update or delete', 'statement execute function refuse_led_terms()'),
    ),
  ];
  await sql.begin((tx) => tx.unsafe(`set local lock_timeout = '5s'; ${statements.join('; ')}`));
}

async function checkAll(cells: readonly Linked[]): Promise<void> {
  const described = await Promise.all(cells.map(describe));
  const demand = (isSo: boolean, otherwise: string): void => {
    if (!isSo) throw new Unmovable(otherwise);
  };
  demand(new Set(described.map(({ system }) => system)).size === cells.length, 'Two of these cells are one database.');
  demand(
    described.every(({ version }) => version >= 16),
    'Cells need PostgreSQL 16 or later.',
  );
  demand(
    described.every(({ wal_level }) => wal_level === 'logical'),
    'Set wal_level = logical in each cell, and restart its PostgreSQL.',
  );
  demand(new Set(described.map(({ migrations }) => migrations)).size === 1, 'The cells have different versions. Update all first.');
  demand(
    new Set(described.map(({ secrets }) => secrets)).size === 1,
    'The cells have different keys. A new cell begins with the rows of server_secret of the first one.',
  );
}

const holdsSubscription = async (sql: Sql, name: string): Promise<boolean> =>
  (await sql`select from pg_subscription where subname = ${name}`).length > 0;

/** From the slot on all changes follow; those that the copy has already change nothing. Another cell may lead than before. */
async function follow(from: Linked, to: Linked): Promise<void> {
  const name = linkOf(from, to);
  const wanted = from.leads ? publications : publications.slice(0, 2);
  if (await holdsSubscription(to.sql, name)) {
    await to.sql.unsafe(`alter subscription ${name} enable`);
    await to.sql.unsafe(`alter subscription ${name} set publication ${wanted.join(', ')} with (copy_data = false)`);
  } else {
    await from.sql`
      select pg_create_logical_replication_slot(${name}, 'pgoutput') where not exists (select from pg_replication_slots where slot_name = ${name})`;
    await to.sql.unsafe(
      `create subscription ${name} connection ${literal(from.url)} publication ${wanted.join(', ')} with (create_slot = false, slot_name = '${name}', copy_data = false, origin = none, enabled = false)`,
    );
  }
  await mergeAccounts(from, to);
  if (from.leads) await mergeTerms(from, to);
  await to.sql.unsafe(`alter subscription ${name} enable`);
}

async function dropSubscription({ sql }: Linked, name: string): Promise<void> {
  if (!(await holdsSubscription(sql, name))) return;
  await sql.unsafe(`alter subscription ${name} disable`);
  await sql.unsafe(`alter subscription ${name} set (slot_name = none)`);
  await sql.unsafe(`drop subscription ${name}`);
}

async function dropSlot({ sql }: Linked, name: string): Promise<void> {
  await sql`select pg_terminate_backend(active_pid, 5000) from pg_replication_slots where slot_name = ${name} and active_pid is not null`;
  await sql`select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = ${name}`;
}

/** Each cell alone again: its own plans, and accounts that follow nobody. */
async function standAlone({ sql }: Linked): Promise<void> {
  for (const name of publications) await sql.unsafe(`drop publication if exists ${name}`);
  for (const table of ['account', ...factors, ...Object.keys(terms)])
    await sql.unsafe(`drop trigger if exists follows_cells on ${table}; drop trigger if exists led_elsewhere on ${table}`);
}

async function withCells(named: readonly NamedCell[], work: (cells: readonly Linked[]) => Promise<void>): Promise<void> {
  const cells = named.map(({ name, url }, index): Linked => ({ name, ...openCell(url), leads: index === 0 }));
  try {
    await work(cells);
  } finally {
    await Promise.all(cells.map(({ sql }) => sql.end()));
  }
}

/**
 * Lets people and plans follow between all of these cells; the first one leads the plans. Called again it links what is not linked yet, and merges what
 * differs.
 */
export const linkCells = (named: readonly NamedCell[]): Promise<void> =>
  withCells(named, async (cells) => {
    await checkAll(cells);
    for (const cell of cells) await makeTriggers(cell);
    for (const cell of cells) await publish(cell);
    for (const [from, to] of pairsOf(cells)) await follow(from, to);
  });

const answers = ({ sql }: Linked): Promise<boolean> =>
  sql`select 1`.then(
    () => true,
    () => false,
  );

/** Also where a cell is gone: then the others keep nothing for it any more. */
export const unlinkCells = (named: readonly NamedCell[]): Promise<void> =>
  withCells(named, async (cells) => {
    const reached = await Promise.all(cells.map(answers));
    const there = new Set(cells.filter((_, index) => reached[index]));
    for (const [from, to] of pairsOf(cells)) {
      if (there.has(to)) await dropSubscription(to, linkOf(from, to));
      if (there.has(from)) await dropSlot(from, linkOf(from, to));
    }
    for (const cell of there) await standAlone(cell);
  });
