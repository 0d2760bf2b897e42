import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#ops/sources.ts';

/** Files before this number have landed without the rules. */
const firstChecked = 340;

const folder = join(root, 'api/kernel/db/migrations');
const withoutComments = (text: string): string => text.replaceAll(/--.*$/gm, '').replaceAll(/\$\$[^]*?\$\$/g, '');

/**
 * What a migration must not do while the last version still serves: squawk's five rules. The timeouts are the runner's. A table that the file itself
 * creates has no rows and no readers. `-- allowed: reason` in the file ends the check.
 */
export function migrationProblems(text: string): string[] {
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
    if (/drop column/.test(statement)) problems.push(`the last version still reads the column of ${table}: drop it one release later`);
    if (/alter (?:column )?\w+ (?:set data )?type\b/.test(statement))
      problems.push(`another type rewrites ${table} under its lock: add a column`);
  }
  return problems;
}

/** Problems of all files from `firstChecked` on. */
export async function checkMigrations(): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => Number(name.slice(0, 4)) >= firstChecked);
  const found = await Promise.all(
    names.map(async (name) => ({ name, problems: migrationProblems(await readFile(join(folder, name), 'utf8')) })),
  );
  return found.flatMap(({ name, problems }) => problems.map((problem) => `${name}: ${problem}`));
}
