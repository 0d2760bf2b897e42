import type { Changes } from './changes.ts';
import { Theme } from './head.ts';

/** A theme without its reference to a saved theme. */
export type Look = Omit<Theme, 'saved_theme'>;
export type LookField = keyof Look;
export const lookFields = Object.keys(Theme.properties).filter((name) => name !== 'saved_theme') as LookField[];

export function lookOf({ saved_theme: _, ...look }: Theme): Look {
  return look;
}

/** The fields in which two looks differ, each as a whole. */
export const differingFields = (first: Look, second: Look): LookField[] =>
  lookFields.filter((name) => sorted(first[name]) !== sorted(second[name]));

/** The database does not keep the order of members. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** The changes that turn any theme into a copy of a saved one. */
export const themeChangesTo = (look: Look, saved_theme: string): Changes<Theme> => ({
  ...(Object.fromEntries(lookFields.map((name) => [name, look[name] ?? null])) as Changes<Theme>),
  saved_theme,
});
