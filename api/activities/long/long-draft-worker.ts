import type { ErrorCode } from '#shared/contract/errors.ts';
import type { FieldProblems } from '#shared/contract/field-problems.ts';
import type { Permission } from '#shared/permissions.ts';
import type { Draft } from '#activity/document.ts';
import { touchesOf } from '#activity/edits/edits.ts';
import { upgradeDraft } from '#activity/upgrades.ts';
import { toQuiz, type QuizHead } from '#activity/wire.ts';
import { checkInput, editDraft, EditAtFault, type IdentifiedEdit } from '#api/activities/apply-edits.ts';
import { changedParts, type ChangedParts } from '#api/activities/parts/part-store.ts';
import { readableDraft } from '#api/activities/readable-draft.ts';
import { HttpError } from '#api/http/errors.ts';
import { serveThread } from '#api/threads/serve-thread.ts';

interface OfDraft {
  draft: string;
  permissions: readonly Permission[];
}
export type Asked =
  | (OfDraft & { task: 'write'; head: QuizHead })
  | (OfDraft & {
      task: 'edit';
      /** The JSON of what holds `changes`. */
      body: string;
      known: readonly string[];
    });

/** An error that may cross from thread to thread. */
export interface Told {
  /** Of the edit at fault. */
  index: number | undefined;
  code: ErrorCode;
  message: string;
  fields: FieldProblems | undefined;
}
export interface EditedText {
  /** The JSON of the draft and of the edits, as they are stored. */
  text: string;
  edits: string;
  name: string;
  lang: number;
  boards: string[][];
  parts: ChangedParts;
}
export type Answer = Uint8Array | { wrong: Told } | { touches: string[][]; edited: EditedText | Told };

function told(error: unknown, index?: number): Told {
  if (!(error instanceof HttpError)) throw error;
  const { code, message, fields } = error;
  return { index: error instanceof EditAtFault ? error.index : index, code, message, fields };
}

function write({ draft, permissions, head }: Extract<Asked, { task: 'write' }>): Uint8Array {
  const actor = { permissions: new Set(permissions) };
  return new TextEncoder().encode(JSON.stringify(toQuiz(readableDraft(actor, upgradeDraft(JSON.parse(draft))), head)));
}

function edit({ draft, permissions, body, known }: Extract<Asked, { task: 'edit' }>): Answer {
  const left = new Set(known);
  const fresh = (JSON.parse(body) as { changes: IdentifiedEdit[] }).changes.filter(({ id }) => !left.has(id));
  for (const [index, change] of fresh.entries()) {
    try {
      checkInput(change);
    } catch (error) {
      return { wrong: told(error, index) };
    }
  }
  return { touches: fresh.map(touchesOf), edited: edited(upgradeDraft(JSON.parse(draft)), { permissions: new Set(permissions) }, fresh) };
}

function edited(before: Draft, actor: { permissions: ReadonlySet<Permission> }, fresh: readonly IdentifiedEdit[]): EditedText | Told {
  try {
    const { drafts, edits } = editDraft(before, actor, fresh);
    const after = drafts.at(-1) as Draft;
    const boards = drafts.map(({ settings }) => settings.combined_leaderboard);
    const [text, list] = [JSON.stringify(after), JSON.stringify(edits)];
    return { text, edits: list, name: after.name, lang: after.lang, boards, parts: changedParts(before, after) };
  } catch (error) {
    return told(error);
  }
}

serveThread((asked: Asked): Answer => (asked.task === 'write' ? write(asked) : edit(asked)));
