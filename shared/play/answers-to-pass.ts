import type { Settings } from '#shared/content/head.ts';

export type PassLevel = Pick<Settings, 'pass_level' | 'pass_level_type'>;

/** How many of a game's questions must be answered right to pass: at least one, unless everybody passes. */
export function answersToPass({ pass_level, pass_level_type }: PassLevel, total: number): number {
  if (pass_level_type === 'answers' || pass_level === 0) return pass_level;
  return Math.max(1, Math.ceil((pass_level * total) / 100));
}
