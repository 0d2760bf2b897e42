import type { Draft } from './document.ts';

/** The version that this program writes. A change of the document's shape adds one upgrade below and so raises it by one. */
type Stored = Record<string, unknown> & { schema_version: number };
export type Upgrade = (stored: Record<string, unknown>) => Record<string, unknown>;

/** upgrades[n] makes a document of version n + 1 from one of version n; no document has version 0. */
const upgrades: readonly Upgrade[] = [(stored) => stored, addCombinedLeaderboard, addFullPointsWithoutClock];

export const schemaVersion = upgrades.length;

/** Version 2: an activity's board may be added up with those of others. */
function addCombinedLeaderboard({ settings, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return { ...rest, settings: { ...(settings as object), combined_leaderboard: [] } };
}

/** Version 3: what playing without a clock is worth. */
function addFullPointsWithoutClock({ settings, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return { ...rest, settings: { ...(settings as object), full_points_without_clock: false } };
}

/** A stored draft or publication in today's shape. A document of today is given back as it is. */
export const upgradeDraft = (stored: unknown): Draft => upgradeWith(upgrades, stored) as unknown as Draft;

/** Throws for a document that a newer version of the program wrote. */
export function upgradeWith(steps: readonly Upgrade[], stored: unknown): Stored {
  let document = stored as Stored;
  if (document.schema_version > steps.length)
    throw new Error(`This document has version ${document.schema_version}; this program knows ${steps.length}.`);
  while (document.schema_version < steps.length) {
    const upgrade = steps[document.schema_version] as Upgrade;
    document = { ...upgrade(document), schema_version: document.schema_version + 1 };
  }
  return document;
}
