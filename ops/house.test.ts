import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { serverKinds } from '#kinds/server-kinds.ts';
import { traits } from '#kinds/traits.ts';
import { activityKinds, type ActivityKind } from '#shared/content/kind.ts';
import { questionTypes } from '#shared/content/question.ts';
import { drawHouses, houseOf, levelOf, readAreas, readImports } from './houses.ts';
import { root } from './sources.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const files = globSync('{shared,questions,kinds,activity,api,editor,player,ui,client}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .toSorted();
const sources = new Map(files.map((file) => [file, read(file)]));

/** The imports of each file within the repository, types too. */
const imports = new Map(
  [...sources].map(([file, text]) => {
    const named = [...text.matchAll(/(?:from |import\(|import )'([#.][^'?]+)/g)].map(([, to = '']) =>
      to.startsWith('#') ? to.slice(1) : normalize(join(dirname(file), to)),
    );
    return [file, new Set(named.filter((to) => to !== file && sources.has(to)))];
  }),
);

/** Files in an import cycle, and those between cycles: all others are removed from both ends. */
function circling(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  let left = new Set(arrows.keys());
  for (;;) {
    const imported = new Set([...left].flatMap((file) => [...(arrows.get(file) ?? [])]));
    const next = new Set([...left].filter((file) => imported.has(file) && [...(arrows.get(file) ?? [])].some((to) => left.has(to))));
    if (next.size === left.size) return [...left];
    left = next;
  }
}

test('no file imports itself through others, not even by types, except through the list of all services', () => {
  // A cycle of types: the services contain the job queue, which knows each job's data, and every job takes services.
  expect(circling(new Map([...imports, ['api/services.ts', new Set<string>()]]))).toEqual([]);
});

test('no house of api/ imports one above it, not even a type', () => {
  const between = readImports().map(({ from, to }) => ({ from, to, house: houseOf(from), other: houseOf(to) }));
  expect(between.length).toBeGreaterThan(1000);
  // Without a house: the files that put the houses together.
  const isUp = ({ house, other }: { house: string | undefined; other: string | undefined }): boolean =>
    house !== undefined && (other === undefined || levelOf(other) > levelOf(house));
  expect(between.filter(isUp).map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

test('only programs beside the server load sharp, whose memory would stay with the server', () => {
  const loads = (file: string, text: string): boolean => !/\/test-[^/]*$/.test(file) && /^import (?!type )[^;]*from 'sharp'/m.test(text);
  const loading = [...sources].filter(([file, text]) => loads(file, text)).map(([file]) => file);
  expect(loading).toEqual(['api/kernel/pictures/draw-svg-program.ts', 'api/kernel/pictures/picture-process.ts']);
});

test('no area of api/ imports itself through others', () => {
  const areas = readAreas(readImports());
  expect(areas.size).toBeGreaterThan(50);
  expect(circling(areas)).toEqual([]);
});

test('docs/houses.md shows the present imports: node ops/houses.ts writes it', () => {
  expect(read('docs/houses.md')).toBe(drawHouses());
});

/**
 * Names that equal the name of a kind or a question type but mean something else: types of the specification's calls, file formats, a page, a path
 * segment.
 */
const otherWords: Record<string, readonly string[]> = {
  'shared/content/kind.ts': ['calendar'],
  'api/play/sharing/links-of-publication.ts': ['ad'],
  'api/authoring/activities/questions/answer-edits.ts': ['text'],
  'editor/editing/saving/describe-path.ts': ['labyrinth'],
  'editor/appearance/ColourField.tsx': ['text'],
  'player/registration/FieldInput.tsx': ['checkbox'],
  'api/accounts/scim/patch.ts': ['text'],
  'shared/draws/receipt-form.ts': ['text'],
};

/** The strings that a file compares with, in its code or in its SQL. */
function compared(names: readonly string[], isOutside: (file: string) => boolean): string[] {
  const either = `'(${names.join('|')})'`;
  const comparison = new RegExp(`(?:[!=]== |case |'=', |\\.kind = )${either}|${either} [!=]==`, 'g');
  return [...sources].flatMap(([file, text]) =>
    isOutside(file)
      ? [...text.replaceAll(/typeof [\w.[\]']+ [!=]== '\w+'/g, '').matchAll(comparison)].flatMap(([, first, second]) => {
          const name = first ?? second;
          return name === undefined || otherWords[file]?.includes(name) ? [] : [`${file}: ${name}`];
        })
      : [],
  );
}

const ofAKind = /^kinds\/\w+\/(editor|player)\//;

test('only the editor and the player of a kind themselves and the registries of editor/kinds/ and player/kinds/ import them', () => {
  const into = [...imports].flatMap(([file, to]) =>
    [...to].flatMap((each) => {
      const [kind, program] = ofAKind.exec(each) ?? [];
      return kind && program ? [{ file, to: each, kind, registry: new RegExp(`^${program}/kinds/[\\w-]+-kinds\\.ts$`) }] : [];
    }),
  );
  expect(into.length).toBeGreaterThan(100);
  expect(into.filter(({ file, kind, registry }) => !file.startsWith(kind) && !registry.test(file))).toEqual([]);
});

test('a trait that is true of one kind alone is its name in disguise: none is left', () => {
  const ofOne = (slots: Record<ActivityKind, object>): string[] => {
    const isTrue = activityKinds.flatMap((kind) => Object.entries(slots[kind]).flatMap(([name, value]) => (value === true ? [name] : [])));
    return [...Map.groupBy(isTrue, (name) => name)].flatMap(([name, each]) => (each.length === 1 ? [name] : []));
  };
  expect(ofOne(traits).toSorted()).toEqual([]);
  expect(ofOne(serverKinds)).toEqual([]);
  expect(sources.get('kinds/kind.ts')).not.toMatch(/\b(hasDoors|hasRooms|hasMembers|(calendar|labyrinth|collection)Of)\b/);
});

test('the editor asks kinds for slots, and for the traits that several kinds share', () => {
  const traitsOfKinds = /traits\[[\w.()]*(?:kind|quiz_type|listed)\w*\]\.(?!isScored|hasBoard)\w+/;
  const ofEditor = [...sources].filter(([file]) => file.startsWith('editor/'));
  expect(ofEditor.filter(([, text]) => traitsOfKinds.test(text)).map(([file]) => file)).toEqual([]);
  expect(ofEditor.filter(([, text]) => text.includes("'#kinds/traits.ts'")).map(([file]) => file)).toEqual([
    'editor/editing/activity-context.ts',
  ]);
});

const ofTests = /\/(test-|demo\/)|arbitrary/;

test('nothing outside kinds/ compares the name of a kind', () => {
  expect(compared(activityKinds, (file) => !/^(kinds|api\/authoring\/imports)\//.test(file) && !ofTests.test(file))).toEqual([]);
});

test('nothing outside questions/ and the file formats compares the name of a question type', () => {
  expect(compared(questionTypes, (file) => !/^(questions|api\/authoring\/imports)\//.test(file) && !ofTests.test(file))).toEqual([]);
});

test('the files of each walk in ARCHITECTURE.md are connected by imports', () => {
  const [, walks = ''] = read('ARCHITECTURE.md').split('## Two walks');
  const [, ...each] = (walks.split('\n## ')[0] ?? '').split(/^\*/m);
  expect(each).toHaveLength(2);
  for (const walk of each) {
    const named = new Set([...walk.matchAll(/`([a-z]+\/[^`]+\.tsx?)`/g)].map(([, path = '']) => path));
    expect(named.size).toBeGreaterThan(12);
    const [first = ''] = named;
    const reached = new Set([first]);
    for (const at of reached) for (const to of named) if (imports.get(at)?.has(to) || imports.get(to)?.has(at)) reached.add(to);
    expect([...named].filter((file) => !reached.has(file))).toEqual([]);
  }
});

test('the name of an animation is unique among the styles that pages share, because a later sheet would replace the earlier one', () => {
  const sheets = globSync('{ui,player,editor,kinds}/**/*.css', { cwd: root }).filter((file) => !file.endsWith('.module.css'));
  const names = sheets.flatMap((file) => [...read(file).matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name));
  expect(names.length).toBeGreaterThan(0);
  expect(names).toEqual([...new Set(names)]);
});
