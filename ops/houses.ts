import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from './sources.ts';

/** The houses of api/, the lowest first. A house imports itself and those before it. */
export const houses = [
  {
    name: 'kernel',
    holds: 'what knows nothing of the product: configuration, database, HTTP, mail, jobs, events, files, threads, sockets, the audit log',
  },
  { name: 'accounts', holds: 'people and tenants: signing in, teams, rights, settings, API keys, notifications' },
  { name: 'billing', holds: 'subscriptions, the allowance of completions, invoices, cards' },
  {
    name: 'play',
    holds: 'what players do: publications, games, doors, collections, registration, sharing, leaderboards, and the figures that count it',
  },
  {
    name: 'authoring',
    holds: 'what editors make: activities, calendars, the question bank, templates, themes, fonts, pictures, imports and exports',
  },
  { name: 'rewards', holds: 'what players receive: draws, prizes by rank, diplomas, reminders' },
  { name: 'insight', holds: 'what editors learn: statistics, reports, players, leads, cheaters, regrades, what partners share' },
  { name: 'outbound', holds: 'what other systems are sent: webhooks' },
  { name: 'operations', holds: 'what runs the installation: pages, API documents, retention, deletion, staff, customers, the demo' },
] as const;

const order: readonly string[] = houses.map(({ name }) => name);
export const levelOf = (house: string): number => order.indexOf(house);

export interface Import {
  from: string;
  to: string;
}

/** The imports between files of api/, those of types too. Tests may import anything; api/services.ts lists all services as types. */
export function readImports(): Import[] {
  const files = globSync('api/**/*.ts', { cwd: root }).filter((file) => !/\.test\.ts$|\/test-[^/]*(\/|$)|\.d\.ts$/.test(file));
  const known = new Set(files);
  return files.flatMap((from) => {
    if (from === 'api/services.ts') return [];
    const text = readFileSync(join(root, from), 'utf8');
    return [...text.matchAll(/(?:from |import\(|import )'([#.][^'?]+)/g)]
      .map(([, path = '']) => (path.startsWith('#') ? path.slice(1) : normalize(join(dirname(from), path))))
      .filter((to) => to !== 'api/services.ts' && known.has(to))
      .map((to) => ({ from, to }));
  });
}

/** api/play/doors/seal.ts: play. Undefined for the files that put the houses together, such as api/app.ts. */
export const houseOf = (file: string): string | undefined => order.find((house) => file.startsWith(`api/${house}/`));

/** api/play/doors/seal.ts: play/doors. The house of billing is one area, because subscriptions, invoices and cards are one subject. */
export function areaOf(file: string): string | undefined {
  const house = houseOf(file);
  const [, , area = '', ...inside] = file.split('/');
  if (house === undefined || house === 'billing' || inside.length === 0) return house;
  return `${house}/${area}`;
}

/** The areas that each area imports. */
export function readAreas(imports: readonly Import[]): Map<string, Set<string>> {
  const areas = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [first, second] = [areaOf(from), areaOf(to)];
    if (first === undefined || second === undefined) continue;
    const arrows = areas.get(first) ?? areas.set(first, new Set()).get(first)!;
    if (first !== second) arrows.add(second);
  }
  return areas;
}

/** Omits an arrow when a longer path leads to the same area. */
function withoutShortcuts(arrows: ReadonlyMap<string, ReadonlySet<string>>): [string, string][] {
  const reaches = (from: string, to: string): boolean =>
    [...(arrows.get(from) ?? [])].some((next) => next === to || (next !== from && reaches(next, to)));
  return [...arrows].flatMap(([from, next]) =>
    [...next].filter((to) => ![...next].some((other) => other !== to && reaches(other, to))).map((to): [string, string] => [from, to]),
  );
}

const within = (areas: ReadonlyMap<string, ReadonlySet<string>>, house: string): Map<string, Set<string>> =>
  new Map(
    [...areas]
      .filter(([area]) => area.startsWith(`${house}/`))
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([area, arrows]) => [
        area.slice(house.length + 1),
        new Set(
          [...arrows]
            .filter((to) => to.startsWith(`${house}/`))
            .map((to) => to.slice(house.length + 1))
            .toSorted(),
        ),
      ]),
  );

function drawHouse(name: string, areas: ReadonlyMap<string, ReadonlySet<string>>): string {
  const own = within(areas, name);
  if (own.size === 0) return '';
  const id = (area: string): string => area.replaceAll('-', '_');
  const nodes = [...own.keys()].map((area) => `  ${id(area)}[${area}]`);
  const arrows = withoutShortcuts(own).map(([from, to]) => `  ${id(from)} --> ${id(to)}`);
  return ['```mermaid', 'flowchart TD', ...nodes, ...arrows, '```', ''].join('\n');
}

/** The text of docs/houses.md. */
export function drawHouses(): string {
  const areas = readAreas(readImports());
  const stack = houses.toReversed().map(({ name }) => `  ${name}["api/${name}"]`);
  const down = houses.toReversed().flatMap(({ name }, at, all) => (all[at + 1] ? [`  ${name} --> ${all[at + 1]!.name}`] : []));
  return [
    '# The houses of `api/`',
    '',
    'Made by `node ops/houses.ts` from the imports; a test fails when it is out of date. An arrow means “imports”. A house imports only houses',
    'below it, no area leads back to itself, and an arrow is left out where a longer way leads to the same place.',
    '',
    '```mermaid',
    'flowchart TD',
    ...stack,
    ...down,
    '```',
    '',
    'Files directly in `api/` put the houses together: `api/main.ts`, `api/app.ts`, `api/routes.ts`, `api/jobs.ts`, `api/subscribers.ts`, `api/services.ts`.',
    '',
    ...houses.toReversed().flatMap(({ name, holds }) => [`## ${name}: ${holds}`, '', drawHouse(name, areas)]),
  ]
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trimEnd()
    .concat('\n');
}

if (import.meta.main) writeFileSync(join(root, 'docs/houses.md'), drawHouses());
