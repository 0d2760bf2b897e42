import type { Static, TSchema } from 'typebox';
import type { Permission } from '#shared/permissions.ts';
import type { Draft } from '../document.ts';

/** An edit as it is sent and kept: its name and its input. */
export interface NamedEdit {
  edit: string;
  input: unknown;
}

/** An edit that does not fit the draft (a question that is gone, a place outside the list). Told as 422, or skipped by an undo. */
export class EditRefused extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/**
 * A named pure change of a draft: the same function in the editor, at the server and in undo.
 * `apply` returns a new draft sharing what did not change, or throws EditRefused.
 */
export interface EditKind<S extends TSchema = TSchema> {
  readonly name: string;
  readonly schema: S;
  /** Any one of these permissions allows it. */
  readonly permissions: (input: Static<S>) => readonly Permission[];
  /** What it touches, as paths like question/{id}/text; two edits conflict where one's path equals or begins the other's. */
  readonly touches: (input: Static<S>) => string[];
  readonly apply: (draft: Draft, input: Static<S>) => Draft;
  /** The edit that takes it back, told from the draft before it. */
  readonly invert: (before: Draft, input: Static<S>) => NamedEdit;
}

export const editKind = <const S extends TSchema>(kind: EditKind<S>): EditKind<S> => kind;
