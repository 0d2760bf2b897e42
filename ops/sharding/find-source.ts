import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#ops/sources.ts';

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');
const isOfTests = (path: string): boolean => /(^|\/)test-|\.test\.ts$/.test(path);
const read = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .toSorted()
    .map((path) => ({ path, text: oneLine(readFileSync(join(root, path), 'utf8')) }));

/** The words between the values, which pg_stat_statements leaves out. */
const piecesOf = (statement: string): string[] =>
  oneLine(statement)
    .split(/\$\d+(?: \/\*, \.\.\. \*\/)?|"/)
    .map((piece) => piece.trim())
    .filter((piece) => piece.length > 3);

/** Shorter words stand in many files. */
const telling = 28;

/** Who says a statement. `path`: the file that holds all its words; undefined where it is put together from several. */
export interface Source {
  path: string | undefined;
  is_test: boolean;
}

/** Finds where statements come from, those of functions in migrations; undefined for what a query builder makes. */
export function sourceFinder(): (statement: string, inFunction: boolean) => Source | undefined {
  const files = read('api/**/*.ts');
  const [tests, programs] = [files.filter(({ path }) => isOfTests(path)), files.filter(({ path }) => !isOfTests(path))];
  const migrations = read('api/kernel/db/migrations/*.sql');
  return (statement, inFunction) => {
    const pieces = piecesOf(statement);
    const holds = ({ text }: { text: string }): boolean => pieces.every((piece) => text.includes(piece));
    if (inFunction) return { path: migrations.find(holds)?.path, is_test: false };
    const isTelling = pieces.some((piece) => piece.length >= telling);
    const found = isTelling ? programs.find(holds) : undefined;
    if (found) return { path: found.path, is_test: false };
    if (statement.includes('"')) return undefined;
    return { path: undefined, is_test: tests.some(holds) || !pieces.every((piece) => programs.some(({ text }) => text.includes(piece))) };
  };
}
