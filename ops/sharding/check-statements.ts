import { readFile } from 'node:fs/promises';
import { directory } from './directory.ts';
import type { Reached } from './examine.ts';

/** So many stand in the first line of the error, which is all that the end of a run shows (ops/run-report.ts). */
const firstShown = 3;

/** Throws an Error that names each statement of the run that reads rows of tenants without naming one, unless the directory lists it. */
export function demandListed(reached: readonly Reached[], listed: Readonly<Record<string, string>> = directory): void {
  const unlisted = reached.filter(({ key }) => !Object.hasOwn(listed, key));
  if (unlisted.length === 0) return;
  const placeOf = ({ file }: Reached): string => file ?? 'made by a query builder';
  const first = unlisted.slice(0, firstShown).map((statement) => `${statement.key} (${placeOf(statement)})`);
  const others = unlisted.length - first.length;
  const all = unlisted.map((statement) => {
    const { key, role, text } = statement;
    return `${key}: ${role}, ${placeOf(statement)}: ${text.replace(/\s+/g, ' ')}`;
  });
  throw new Error(
    [
      `Error: rows of tenants are read without naming the tenant: ${first.join(', ')}${others > 0 ? ` and ${others} more` : ''}`,
      'Name it in these statements, or list them with a reason in ops/sharding/directory.ts.',
      ...all,
    ].join('\n'),
  );
}

/** The check of a run that wrote its findings to `file` (record.ts). */
export async function checkStatements(file: string): Promise<void> {
  demandListed(JSON.parse(await readFile(file, 'utf8')) as Reached[]);
}
