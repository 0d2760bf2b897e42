import type { Static, TSchema } from 'typebox';
import { fieldSentence, type FieldProblem } from '#shared/contract/field-problems.ts';
import type { Permission } from '#shared/permissions.ts';
import type { Draft } from '#activity/document.ts';

/** An edit as it is sent and stored: its name and its input. */
export interface NamedEdit {
  edit: string;
  input: unknown;
}

/** An edit does not fit the draft (a question is gone, a list is full). The reply is a 422, and an undo skips the edit. */
export class EditRefused extends Error {
  readonly field: string;
  readonly problem: FieldProblem;
  constructor(field: string, code: FieldProblem['code'], values?: FieldProblem['values']) {
    const problem = { code, ...(values && { values }) };
    super(fieldSentence(problem));
    this.field = field;
    this.problem = problem;
  }
}

/** One permission of each group is needed: [['quiz_content_edit', 'quiz_graphics_edit']] means either, [[a], [b]] means both. */
export type NeededPermissions = readonly (readonly Permission[])[];

/**
 * A named pure change of a draft: the same function in the editor, on the server and in undo. `apply` returns a new draft that shares the unchanged
 * objects, or throws EditRefused. Order numbers are positions from 1; one beyond the end means the end. In `changes`, null removes an optional field.
 */
export interface EditKind<S extends TSchema = TSchema> {
  readonly name: string;
  readonly schema: S;
  readonly needs: (input: Static<S>) => NeededPermissions;
  /** The paths that it touches, like question/{id}/text. Two edits conflict when a path of one equals or begins a path of the other. */
  readonly touches: (input: Static<S>) => string[];
  readonly apply: (draft: Draft, input: Static<S>) => Draft;
  /** The edit that reverts it, derived from the draft before it. */
  readonly invert: (before: Draft, input: Static<S>) => NamedEdit;
  /** One input with the effect of both in turn; null when they change different things. Absent: edits of this kind never merge. */
  readonly merge?: (earlier: Static<S>, later: Static<S>) => Static<S> | null;
}

export const editKind = <const S extends TSchema>(kind: EditKind<S>): EditKind<S> => kind;

export const content: NeededPermissions = [['quiz_content_edit']];
export const graphics: NeededPermissions = [['quiz_graphics_edit']];
export const settings: NeededPermissions = [['quiz_settings']];
export const contentOrSettings: NeededPermissions = [['quiz_content_edit', 'quiz_settings']];

/** Pictures need the graphics permission, all other fields the content permission. Fields in `both` need both. */
export const byField = (changes: object, pictures: readonly string[], both: readonly string[] = []): NeededPermissions =>
  Object.keys(changes).flatMap((key) => (both.includes(key) ? [...content, ...graphics] : pictures.includes(key) ? graphics : content));

/** Anything new needs the content permission, and also the graphics permission if it includes pictures. */
export const newContent = (bringsPictures: boolean): NeededPermissions => (bringsPictures ? [...content, ...graphics] : content);
