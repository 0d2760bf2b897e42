import { expect, test } from 'vitest';
import { failureLines } from '#ops/run-report.ts';
import { runStep } from '#ops/steps.ts';
import { demandListed } from './check-statements.ts';
import { reachedWithoutTenant, readByWords, type PlanNode } from './reached.ts';

const tables = new Set(['game', 'answer']);
const scan = (more: object, table = 'game'): PlanNode => ({
  'Node Type': 'Index Scan',
  Schema: 'public',
  'Relation Name': table,
  Alias: 'g',
  ...more,
});
const join = (...nodes: PlanNode[]): PlanNode => ({ 'Node Type': 'Nested Loop', Plans: nodes });

test('a table is read by its tenant when any condition of the plan names it, also that of a join', () => {
  expect(reachedWithoutTenant(scan({ 'Index Cond': '((g.tenant_id = $1) AND (g.id = $2))' }), tables)).toEqual([]);
  const hash: PlanNode = { 'Node Type': 'Hash Join', 'Hash Cond': '((g.tenant_id = k.tenant_id) AND (g.id = k.id))', Plans: [scan({})] };
  expect(reachedWithoutTenant(hash, tables)).toEqual([]);
});

test('otherwise it is told by what its rows are found', () => {
  expect(reachedWithoutTenant(scan({ 'Index Cond': '(g.id = $1)', Filter: "(g.state = 'done'::text)" }), tables)).toEqual([
    'game(id, state)',
  ]);
  expect(reachedWithoutTenant(scan({}), tables)).toEqual(['game()']);
  const other = scan({ 'Index Cond': '(a.tenant_id = $1)', Alias: 'a' }, 'answer');
  expect(reachedWithoutTenant(join(other, scan({ 'Index Cond': '(g.id = a.game_id)' })), tables)).toEqual(['game(id)']);
});

test('rows found by where they lie are told, also with the tenant', () => {
  expect(
    reachedWithoutTenant(scan({ 'Node Type': 'Tid Scan', 'TID Cond': '(g.ctid = ANY ($1))', Filter: '(g.tenant_id = $2)' }), tables),
  ).toEqual(['(ctid)']);
});

test('a table of the installation, a function and a subquery that is hashed with its tenant are no findings', () => {
  expect(reachedWithoutTenant(scan({}, 'plan'), tables)).toEqual([]);
  expect(reachedWithoutTenant({ 'Node Type': 'Function Scan', Alias: 'g' }, tables)).toEqual([]);
  const hashed = scan({ Alias: 'a', 'Subplan Name': 'SubPlan 2', Output: ['a.tenant_id', 'a.game_id'] }, 'answer');
  const outer = { ...scan({ 'Index Cond': '(g.tenant_id = $1)', Filter: '(ANY (g.id = (hashed SubPlan 2).col2))' }), Plans: [hashed] };
  expect(reachedWithoutTenant(outer, tables)).toEqual([]);
});

test('a statement that cannot be explained is judged by its words', () => {
  expect(readByWords('delete from game where id = old.game_id', tables)).toEqual(['game(…)']);
  expect(readByWords('update only "game" set day = 1 where tenant_id = old.tenant_id', tables)).toEqual([]);
  expect(readByWords('select from unnest(given) where id = 1', tables)).toEqual([]);
});

test('a statement that the directory does not list fails the run with its file and its words', () => {
  const found = { key: 'game(day)', role: 'lucka_play', file: 'api/play/x.ts', text: 'select\n  from game where day = $1' };
  expect(() => demandListed([found], { 'game(id)': 'a ticket' })).toThrow(
    'game(day): lucka_play, api/play/x.ts: select from game where day = $1',
  );
  expect(() => demandListed([found], { 'game(day)': 'a job' })).not.toThrow();
});

test('the end of a run names the first such statements with their files', async () => {
  const found = ['game(day)', 'answer(id)', 'ledger(at)', 'player(name)'].map((key) => ({
    key,
    role: 'lucka_play',
    file: 'api/x.ts',
    text: 'select',
  }));
  const { failures } = await runStep('statements', async () => demandListed(found, {}));
  expect(failureLines(failures)).toEqual([
    '✗ statements',
    '    Error: rows of tenants are read without naming the tenant: game(day) (api/x.ts), answer(id) (api/x.ts), ledger(at) (api/x.ts) and 1 more',
  ]);
});
