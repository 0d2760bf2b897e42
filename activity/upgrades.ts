import { bodies } from '#kinds/bodies.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import { asWhole } from '#shared/content/part.ts';
import type { Question } from '#shared/content/question.ts';
import { escape } from '#shared/rich-text/escape.ts';
import { withTexts } from '#shared/rich-text/texts-of.ts';
import type { Draft } from './document.ts';
import type { NamedEdit } from './edits/edit.ts';

type Stored = Record<string, unknown> & { schema_version: number };
export type Upgrade = (stored: Record<string, unknown>) => Record<string, unknown>;

/**
 * The changes of each version for every kind; changes for one kind are in kinds/{kind}/body.ts. headUpgrades[n] turns a document of version n into
 * one of version n + 1; no document has version 0.
 */
const headUpgrades: readonly Upgrade[] = [
  (stored) => stored,
  addCombinedLeaderboard,
  putQuestionsInParts,
  addFullPointsWithoutClock,
  addPassLevelType,
  escapeTexts,
];

/** The version that this program writes. A change of the document's shape adds an upgrade above, which raises the version by one. */
export const schemaVersion = headUpgrades.length;

const upgrades = headUpgrades.map(
  (upgrade, version): Upgrade =>
    (stored) =>
      upgradeBody(upgrade(stored), version + 1),
);

/** Version 2: an activity's board may be combined with other activities' boards. */
function addCombinedLeaderboard({ settings, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return { ...rest, settings: { ...(settings as object), combined_leaderboard: [] } };
}

/** Version 3: questions are in parts, and each kind has a body of its own. */
function putQuestionsInParts({ questions, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return { ...rest, parts: asWhole(questions as Question[]) };
}

/** Version 6: texts have marks. */
function escapeTexts<T>(stored: T): T {
  return withTexts(stored, (text) => ({ text: escape(text) }));
}

/** A part of a document that is stored apart, such as a question of the bank, in the present shape. */
export const upgradePart = <T>(part: T, version: number): T => (version < 6 ? escapeTexts(part) : part);

/** The draft of `restore` has a version of its own; the texts of members have no marks. */
const withoutMarks: readonly string[] = ['restore', 'change_member'];

/** A stored edit for a document in the present shape. */
export const upgradeEdit = <E extends NamedEdit>(edit: E, version: number): E =>
  withoutMarks.includes(edit.edit) ? edit : { ...edit, input: upgradePart(edit.input, version) };

function upgradeBody(stored: Record<string, unknown>, version: number): Record<string, unknown> {
  return bodies[stored.quiz_type as ActivityKind].upgrades[version]?.(stored) ?? stored;
}

/** Version 4: the value of playing without a clock. */
function addFullPointsWithoutClock({ settings, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return { ...rest, settings: { ...(settings as object), full_points_without_clock: false } };
}

/** Version 5: the pass level may be a percentage. */
function addPassLevelType({ settings, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return { ...rest, settings: { ...(settings as object), pass_level_type: 'answers' } };
}

/** A stored draft in the present shape. A document of the present version is returned unchanged. */
export const upgradeDraft = (stored: unknown): Draft => upgradeWith(upgrades, stored) as unknown as Draft;

/** The same without marks: the texts of a publication are plain. */
const publishedUpgrades = upgrades.map((upgrade, version) =>
  headUpgrades[version] === escapeTexts ? (stored: Record<string, unknown>) => upgradeBody(stored, version + 1) : upgrade,
);

/** A publication in the present shape. */
export const upgradePublished = (stored: unknown): Draft => upgradeWith(publishedUpgrades, stored) as unknown as Draft;

/** Throws when a newer version of the program wrote the document. */
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
