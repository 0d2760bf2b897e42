import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOf, keysOf, type Texts } from '#ops/check-locales.ts';

/** The two languages of the editor's interface; the first is the reference. */
const interfaceLanguages = [
  { code: 'editor.en', bcp47: 'en-GB' },
  { code: 'editor.se', bcp47: 'sv' },
] as const;

/** Keys that no program uses: neither named in full nor begun by a template (`kind.${...}`). The compiler checks that used keys exist. */
export function unusedKeys(texts: Texts, sources: readonly string[]): string[] {
  const { plain, plural } = keysOf(texts);
  const named = new Set(sources.flatMap((source) => [...source.matchAll(/['`]([\w.]+)['`]/g)].map(([, key = '']) => key)));
  const patterns = sources.flatMap((source) =>
    [...source.matchAll(/`([a-z]\w*\.(?:[\w.]|\$\{[^}]+\})*\$\{[^}]+\}[\w.]*)`/gi)].map(([, template = '']) => patternOf(template)),
  );
  return [...plain, ...plural].filter((key) => !named.has(key) && !patterns.some((pattern) => pattern.test(key)));
}

const patternOf = (template: string): RegExp => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]+\}/g, '[\\w.]+')}$`);

/** Every fault of the editor's texts in this checkout, one line each. */
export function findEditorLocaleFaults(root: string): string[] {
  const read = (code: string): Texts => JSON.parse(readFileSync(join(root, 'locales', `${code}.json`), 'utf8')) as Texts;
  const english = read('editor.en');
  const files = globSync(
    [
      'editor/**/*.{ts,tsx}',
      'kinds/*/editor/**/*.{ts,tsx}',
      'kinds/**/*server.ts',
      'ui/**/*.{ts,tsx}',
      'questions/**/*.tsx',
      'api/{accounts,billing,insight,rewards,authoring,outbound,operations}/**/*.ts',
    ],
    {
      cwd: root,
      exclude: (name) => /\.test\./.test(name),
    },
  );
  const sources = files.map((file) => readFileSync(join(root, file), 'utf8'));
  return [
    ...interfaceLanguages.flatMap(({ code, bcp47 }) => faultsOf({ code, bcp47, texts: read(code) }, english)),
    ...unusedKeys(english, sources).map((key) => `${key} is in editor.en.json, but nothing shows it`),
  ];
}

if (import.meta.main) {
  const faults = findEditorLocaleFaults(join(import.meta.dirname, '..'));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
