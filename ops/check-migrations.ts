import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#ops/sources.ts';

/** Files before this number have landed without the rules. */
const firstChecked = 340;

const folder = join(root, 'api/kernel/db/migrations');
const withoutComments = (text: string): string => text.replaceAll(/--.*$/gm, '').replaceAll(/\$\$[^]*?\$\$/g, '');

/**
 * What a migration must not do while the last version still serves: squawk's five rules, and nothing taken away outside files that contract. The
 * timeouts are the runner's. A table that the file itself creates has no rows and no readers. `-- allowed: reason` in the file ends the check.
 */
export function migrationProblems(text: string, contracts = false): string[] {
  if (/^-- allowed: \S/m.test(text)) return [];
  const sql = withoutComments(text).toLowerCase();
  const created = new Set([...sql.matchAll(/create (?:unlogged )?table (?:if not exists )?([\w.]+)/g)].map(([, name]) => name));
  const problems: string[] = [];
  for (const [, concurrently, table] of sql.matchAll(/create (?:unique )?index (concurrently )?[^;]*?\bon (?:only )?([\w.]+)/g)) {
    if (!concurrently && !created.has(table))
      problems.push(`the index on ${table} stops its writers: create it concurrently, in a file with the line "-- no transaction"`);
  }
  for (const [statement, table] of sql.matchAll(/alter table (?:if exists )?(?:only )?([\w.]+)[^;]*/g)) {
    if (created.has(table)) continue;
    if (/add (?:constraint \w+ )?(?:foreign key|check)\b/.test(statement) && !/not valid/.test(statement))
      problems.push(`a constraint on ${table} reads all rows under its lock: add it "not valid" and validate it in a later file`);
    if (/alter (?:column )?\w+ (?:set data )?type\b/.test(statement))
      problems.push(`another type rewrites ${table} under its lock: add a column`);
  }
  return contracts ? problems : [...problems, ...takenProblems(sql, created)];
}

const inContract = 'do it in a file NNNN-words.contract.sql';

/** What the last version still uses. */
function takenProblems(sql: string, created: ReadonlySet<string | undefined>): string[] {
  const problems: string[] = [];
  for (const [, table, text = ''] of sql.matchAll(/alter table (?:if exists )?(?:only )?([\w.]+)([^;]*)/g)) {
    if (created.has(table)) continue;
    for (const action of text.split(/,(?![^(]*\))/).map((part) => part.trim())) {
      if (/^drop (?!constraint\b)/.test(action)) problems.push(`the last version still reads the column of ${table}: ${inContract}`);
      if (/^rename\b/.test(action)) problems.push(`the last version still uses the old name in ${table}: ${inContract}`);
      if (/^alter .* set not null$/.test(action)) problems.push(`the last version may still write null into ${table}: ${inContract}`);
      if (/^add (?!constraint\b|check\b|foreign\b|primary\b|unique\b).* not null\b/.test(action) && !/ default | generated /.test(action))
        problems.push(`the last version writes ${table} without the new column: give it a default`);
    }
  }
  for (const [, kind, name] of sql.matchAll(/\bdrop (table|view|function|type|schema|sequence) (?:if exists )?([\w.]+)/g))
    if (!new RegExp(`create (?:or replace )?${kind} ${name}\\b`).test(sql))
      problems.push(`the last version still uses the ${kind} ${name}: ${inContract}`);
  return problems;
}

/** Problems of all files from `firstChecked` on. */
export async function checkMigrations(): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => Number(name.slice(0, 4)) >= firstChecked);
  const found = await Promise.all(
    names.map(async (name) => ({
      name,
      problems: migrationProblems(await readFile(join(folder, name), 'utf8'), name.endsWith('.contract.sql')),
    })),
  );
  return found.flatMap(({ name, problems }) => problems.map((problem) => `${name}: ${problem}`));
}
