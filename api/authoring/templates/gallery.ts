import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { activityKinds } from '#shared/content/kind.ts';
import type { TemplateDocument } from './template-document.ts';

const folder = join(import.meta.dirname, 'documents');

/** The product's own templates by their names. A test checks every one of them against its schema. */
const documents: ReadonlyMap<string, TemplateDocument> = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => [file.slice(0, -'.json'.length), JSON.parse(readFileSync(join(folder, file), 'utf8')) as TemplateDocument]),
);

/** The kinds in turn, so that the gallery begins with one of each. */
export const templateNames: readonly string[] = inTurn(
  activityKinds.map((kind) => [...documents.keys()].filter((name) => documents.get(name)?.kind === kind)),
);
export const findTemplate = (name: string): TemplateDocument | undefined => documents.get(name);

function inTurn(lists: readonly string[][]): string[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat();
}
