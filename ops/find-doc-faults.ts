import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, matchesGlob } from 'node:path';

/** A fault in a document. `line` from 1. */
export interface DocFault {
  document: string;
  line: number;
  message: string;
}

const documents = ['*.md', 'docs/**/*.md'];
const topFolders = [
  'shared',
  'questions',
  'kinds',
  'activity',
  'api',
  'editor',
  'player',
  'ui',
  'locales',
  'testdata',
  'e2e',
  'bench',
  'ops',
  'docs',
  'zapier',
  'n8n',
  '.ci',
];
const coverage = 'docs/coverage.md';

/** A path from the root of the repository, or a file name. `#shared/...` is the form in imports. */
const looksLikePath = new RegExp(
  `^#?(?:(?:${topFolders.map(RegExp.escape).join('|')})/[^\\s:()]*|\\.?[\\w-]+(?:\\.[\\w-]+)*\\.(?:md|json|ts|tsx|mjs))$`,
);

/** `{name}` and … match anything: questions/{type}/grade.ts. */
const patternOf = (path: string): string =>
  path
    .replace(/^#/, '')
    .replace(/\/$/, '')
    .replace(/\{[^{},]+\}|…/g, '*');

/** Whether a document's path is there. A name without a folder may be in any folder, so their files are listed once for all names. */
function openFiles(root: string): (path: string) => boolean {
  const known = new Map<string, boolean>();
  let listed: ReadonlySet<string> | undefined;
  const names = (): ReadonlySet<string> =>
    (listed ??= new Set([...globSync(`{${topFolders.join(',')}}/**`, { cwd: root }), ...readdirSync(root)].map((file) => basename(file))));
  const find = (pattern: string): boolean => {
    const isExact = !/[*?[\]{}()!]/.test(pattern);
    if (!pattern.includes('/')) return isExact ? names().has(pattern) : [...names()].some((name) => matchesGlob(name, pattern));
    return isExact ? existsSync(join(root, pattern)) : globSync(pattern, { cwd: root }).length > 0;
  };
  return (path) => {
    const pattern = patternOf(path);
    const isThere = known.get(pattern) ?? find(pattern);
    known.set(pattern, isThere);
    return isThere;
  };
}

/** Code in backticks with its line; skips fenced code. */
function* codeOf(text: string): Generator<{ code: string; line: number }> {
  const prose = text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''));
  for (const [index, line] of prose.split('\n').entries())
    for (const [, code = ''] of line.matchAll(/`([^`]+)`/g)) yield { code, line: index + 1 };
}

/** A test file followed by the names of its tests: `a.test.ts`: “one”, “another begins so…”. */
function* citedTests(text: string): Generator<{ file: string; name: string; line: number }> {
  for (const [index, line] of text.split('\n').entries())
    for (const [, file = '', names = ''] of line.matchAll(/`([^`]+\.test\.tsx?)`:((?:[ ,;]*“[^”]+”)+)/g))
      for (const [, name = ''] of names.matchAll(/“([^”]+)”/g)) yield { file, name, line: index + 1 };
}

/**
 * Every path in the documents that does not exist, every cited test that its file does not have, and every operation without a row in the coverage.
 */
export function findDocFaults(root: string, operations: readonly string[]): DocFault[] {
  const exists = openFiles(root);
  const faults: DocFault[] = [];
  for (const document of globSync(documents, { cwd: root }).toSorted()) {
    const text = readFileSync(join(root, document), 'utf8');
    for (const { code, line } of codeOf(text))
      if (looksLikePath.test(code) && !exists(code)) faults.push({ document, line, message: `there is no ${code}` });
    for (const { file, name, line } of citedTests(text))
      if (existsSync(join(root, file)) && !holdsTest(readFileSync(join(root, file), 'utf8'), name))
        faults.push({ document, line, message: `${file} has no test named “${name}”` });
    if (document === coverage) faults.push(...missingOperations(text, operations));
  }
  if (!exists(coverage)) faults.push({ document: coverage, line: 1, message: 'this document is missing' });
  return faults;
}

/** A name that ends with … is a prefix. Names may be quoted with ' or `, and contain the other kind escaped. */
function holdsTest(source: string, name: string): boolean {
  const text = source.replace(/\\(['"`])/g, '$1');
  return name.endsWith('…')
    ? ["'", '"', '`'].some((quote) => text.includes(quote + name.slice(0, -1)))
    : ["'", '"', '`'].some((quote) => text.includes(quote + name + quote));
}

function missingOperations(text: string, operations: readonly string[]): DocFault[] {
  const named = new Set([...codeOf(text)].map(({ code }) => code));
  return operations
    .filter((name) => !named.has(name))
    .map((name) => ({ document: coverage, line: 1, message: `the operation ${name} has no row` }));
}
