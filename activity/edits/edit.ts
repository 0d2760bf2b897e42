import type { Static, TSchema } from 'typebox';
import { fieldSentence, type FieldProblem } from '#shared/contract/field-problems.ts';
import type { Permission } from '#shared/permissions.ts';
import type { Draft } from '#activity/document.ts';

/** An edit as it is sent and kept: its name and its input. */
export interface NamedEdit {
  edit: string;
  input: unknown;
}

/** An edit that does not fit the draft (a question that is gone, a list that is full). Told as 422, or skipped by an undo. */
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

/** One of each group is needed: [['quiz_content_edit', 'quiz_graphics_edit']] is either one, [[a], [b]] both. */
export type NeededPermissions = readonly (readonly Permission[])[];

/**
 * A named pure change of a draft: the same function in the editor, at the server and in undo.
 * `apply` returns a new draft sharing what did not change, or throws EditRefused.
 * Order numbers are places from 1; one beyond the end is the end. In `changes`, null takes an optional field away.
 */
export interface EditKind<S extends TSchema = TSchema> {
  readonly name: string;
  readonly schema: S;
  readonly needs: (input: Static<S>) => NeededPermissions;
  /** What it touches, as paths like question/{id}/text; two edits conflict where one's path equals or begins the other's. */
  readonly touches: (input: Static<S>) => string[];
  readonly apply: (draft: Draft, input: Static<S>) => Draft;
  /** The edit that takes it back, told from the draft before it. */
  readonly invert: (before: Draft, input: Static<S>) => NamedEdit;
  /** One input that does what both do in turn; null where they change different things. Absent: they never become one. */
  readonly merge?: (earlier: Static<S>, later: Static<S>) => Static<S> | null;
}

export const editKind = <const S extends TSchema>(kind: EditKind<S>): EditKind<S> => kind;

export const content: NeededPermissions = [['quiz_content_edit']];
export const graphics: NeededPermissions = [['quiz_graphics_edit']];
export const settings: NeededPermissions = [['quiz_settings']];
export const contentOrSettings: NeededPermissions = [['quiz_content_edit', 'quiz_settings']];

/** Each field by what it is: pictures are graphics, all else is content. `both` are fields that hold both. */
export const byField = (changes: object, pictures: readonly string[], both: readonly string[] = []): NeededPermissions =>
  Object.keys(changes).flatMap((key) => (both.includes(key) ? [...content, ...graphics] : pictures.includes(key) ? graphics : content));

/** What is new is content, and graphics too where it brings pictures. */
export const newContent = (bringsPictures: boolean): NeededPermissions => (bringsPictures ? [...content, ...graphics] : content);
