import { readFile } from 'node:fs/promises';
import { directory } from './directory.ts';
import type { Reached } from './examine.ts';

/** Throws an Error that names each statement of the run that reads rows of tenants without naming one, unless the directory lists it. */
export function demandListed(reached: readonly Reached[], listed: Readonly<Record<string, string>> = directory): void {
  const unlisted = reached.filter(({ key }) => !Object.hasOwn(listed, key));
  if (unlisted.length === 0) return;
  const lines = unlisted.map(
    ({ key, role, file, text }) => `${key}: ${role}, ${file ?? 'made by a query builder'}: ${text.replace(/\s+/g, ' ')}`,
  );
  throw new Error(
    `Error: these statements read rows of tenants without naming the tenant. Name it, or list them with a reason in ops/sharding/directory.ts.\n${lines.join('\n')}`,
  );
}

/** The check of a run that wrote its findings to `file` (record.ts). */
export async function checkStatements(file: string): Promise<void> {
  demandListed(JSON.parse(await readFile(file, 'utf8')) as Reached[]);
}
