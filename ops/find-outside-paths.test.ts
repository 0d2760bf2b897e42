import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findOutsidePaths } from './find-outside-paths.ts';
import { root } from './sources.ts';

const pathsIn = (file: string, source: string): string[] => findOutsidePaths(file, source).map(({ path }) => path);

test.each([
  ['an import', "import { a } from '../../../other/a.ts';", '../../../other/a.ts'],
  ['an import at run time', "const a = await import('../../../other/a.ts');", '../../../other/a.ts'],
  ['an export of another file', "export { a } from '../../../other/a.ts';", '../../../other/a.ts'],
  ['a URL', "readFile(new URL('../../../shared/data/x.txt', import.meta.url));", '../shared/data/x.txt'],
  ['a URL of parts', "const up = '../../..';\nreadFile(new URL(up + '/shared', import.meta.url));", '../shared'],
  ['a join', "readFile(join(import.meta.dirname, '..', '..', '..', 'shared'));", '../shared'],
  ['a join of a constant', "const here = dirname(fileURLToPath(import.meta.url));\nreadFile(path.join(here, '../../..'));", '..'],
  ['a join from the root', "import { root } from '#ops/sources.ts';\nreadFile(join(root, '../shared/data'));", '../shared/data'],
  ['a path from where the program starts', "readFileSync('../shared/data/x.txt');", '../shared/data/x.txt'],
  ['a path from process.cwd()', "readFileSync(resolve(process.cwd(), '..', 'shared'));", '../shared'],
  ['a path with a name that is known later', 'readFileSync(`../shared/${name}.txt`);', '../shared/x.txt'],
  ['a folder that a program starts in', "spawn('ls', [], { cwd: '..' });", '..'],
  ['the other side of a setting', "const data = process.env.DATA ?? '../../../shared/data';", '../../../shared/data'],
  ['a folder of this machine', "readFileSync('/work/shared/data/x.txt');", '/work/shared/data/x.txt'],
  ['a fixed temporary folder', "const folder = '/tmp/lucka';", '/tmp/lucka'],
  ['a folder in a command', "execSync('ls /home/anna');", 'ls /home/anna'],
  ['a URL of a file', "const file = 'file:///work/shared/x';", 'file:///work/shared/x'],
  ['the folder of a person', "readFileSync(join(homedir(), 'x'));", 'homedir'],
])('%s that leads out of the repository is a fault', (_, source, path) => {
  expect(pathsIn('api/imports/x.test.ts', source)).toContain(path);
});

test.each([
  "import { a } from '../../shared/a.ts';",
  "readFile(new URL('../../locales/en.json', import.meta.url));",
  'readFile(join(import.meta.dirname, `../../locales/${code}.json`));',
  "rm(join(outside, '../..'));",
  "mkdtemp(join(tmpdir(), 'lucka-'));",
  "const folder = foreignFile('opentriviaqa/geography.txt');",
  "call('POST', '/home-page', '/tmpl');",
])('%s is no fault', (source) => {
  expect(pathsIn('api/imports/x.test.ts', source)).toEqual([]);
});

test('how far a path may climb depends on how deep its file lies', () => {
  const source = "import data from '../../x.json' with { type: 'json' };";
  expect(pathsIn('api/imports/x.ts', source)).toEqual([]);
  expect(pathsIn('ops/x.ts', source)).toEqual(['../../x.json']);
});

test('a style sheet must not import from outside either', () => {
  expect(pathsIn('ui/base.css', "@import '../../other/a.css';\n.a { background: url(../player/b.png) }")).toEqual(['../../other/a.css']);
});

test('a fault has its line', () => {
  expect(findOutsidePaths('ops/x.ts', "const a = 1;\n\nconst b = '/work/x';")).toEqual([{ line: 3, path: '/work/x' }]);
});

/** Texts that look like paths out of the repository but are never read: contents of a hostile file, a careless name, and folders inside the image. */
const texts: Record<string, readonly string[]> = {
  'api/authoring/imports/hostile-files.test.ts': ['../../../etc/passwd', '../../../../etc/passwd'],
  'shared/file-name.test.ts': ['../..'],
  'ops/deploy/build-image.ts': [
    'root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n',
    'x:/root/.npmrc:ro',
    'x:/root/.npm:rw',
  ],
};
const own = 'ops/find-outside-paths.test.ts';

test('no file of the repository reads outside it, except in the folder that FOREIGN_DATA names', () => {
  const files = globSync(
    '{*,{shared,questions,kinds,activity,api,editor,player,ui,locales,testdata,e2e,bench,ops,docs,client,zapier,n8n}/**/*}.{ts,tsx,mjs,js,css}',
    {
      cwd: root,
      exclude: (name) => name === 'node_modules',
    },
  );
  expect(files.length).toBeGreaterThan(1000);
  const faults = files.flatMap((file) =>
    file === own
      ? []
      : findOutsidePaths(file, readFileSync(join(root, file), 'utf8'))
          .filter(({ path }) => !texts[file]?.includes(path))
          .map(({ line, path }) => `${file}:${line}: ${path}`),
  );
  expect(faults).toEqual([]);
});
