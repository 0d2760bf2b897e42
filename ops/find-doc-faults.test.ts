import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findDocFaults } from './find-doc-faults.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lucka-docs-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}
const faultsOf = (files: Record<string, string>, operations: string[] = []): string[] => {
  write({ 'docs/coverage.md': '', ...files });
  return findDocFaults(root, operations).map(({ document, line, message }) => `${document}:${line}: ${message}`);
};

test('a missing path is reported with its document and line', () => {
  expect(
    faultsOf({
      'README.md': 'Lucka\n\nStart with `api/main.ts`, then `api/gone.ts` and `GONE.md`.',
      'api/main.ts': '',
      'docs/deep/a.md': '`docs/b.md`',
    }),
  ).toEqual(['README.md:3: there is no api/gone.ts', 'README.md:3: there is no GONE.md', 'docs/deep/a.md:1: there is no docs/b.md']);
});

test('folders, import names and placeholders are resolved', () => {
  write({ 'questions/text/grade.ts': '', 'shared/ids.ts': '' });
  expect(faultsOf({ 'README.md': '`questions/` `#shared/ids.ts` `questions/{type}/grade.ts` `questions/*/grade.ts`' })).toEqual([]);
  expect(faultsOf({ 'README.md': '`#shared/gone.ts` `questions/{type}/Form.tsx`' })).toEqual([
    'README.md:1: there is no #shared/gone.ts',
    'README.md:1: there is no questions/{type}/Form.tsx',
  ]);
});

test('a file name without a folder may be in any folder', () => {
  expect(faultsOf({ 'README.md': '`grade.ts` and `rules.ts`', 'questions/text/grade.ts': '' })).toEqual([
    'README.md:1: there is no rules.ts',
  ]);
});

test('addresses, commands, fields and fenced code are no paths', () => {
  const text = '`/player/quiz/{quizID}` `npm start` `settings.start_date` `./data` `POST /api/v1/quizzes` `a|b`\n```\n`api/gone.ts`\n```\n';
  expect(faultsOf({ 'README.md': text })).toEqual([]);
});

test('a cited test must exist in its file; a beginning that ends with … is enough', () => {
  write({ 'api/a.test.ts': "test('what is said is done', f); test('the sender\\'s word', f); test(`each ${kind}`, f);" });
  expect(faultsOf({ 'README.md': "`api/a.test.ts`: “what is said is done”, “what is…”, “the sender's word”, “each …”" })).toEqual([]);
  expect(faultsOf({ 'README.md': '| x | `api/a.test.ts`: “what is”; “is said…” |' })).toEqual([
    'README.md:1: api/a.test.ts has no test named “what is”',
    'README.md:1: api/a.test.ts has no test named “is said…”',
  ]);
});

test('every operation needs a row in the coverage', () => {
  expect(faultsOf({ 'docs/coverage.md': '| `signOut` | and createQuiz |' }, ['signOut', 'createQuiz'])).toEqual([
    'docs/coverage.md:1: the operation createQuiz has no row',
  ]);
});

test('the check fails without the coverage document', () => {
  write({ 'README.md': '' });
  expect(findDocFaults(root, [])).toEqual([{ document: 'docs/coverage.md', line: 1, message: 'this document is missing' }]);
});
