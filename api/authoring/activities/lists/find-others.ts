import type { Tx } from '#api/kernel/db/database.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { readableInput } from '../readable-draft.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import { findEditsSince, type StoredEdit } from '../edit-store.ts';

/** Beyond this many edits the client reloads the quiz. */
const mostOthers = 1000;

/** The edits between a revision and the activity as it was read, except those in `mine`. 409 when they are too many to return. */
export async function findOthers(
  tx: Tx,
  activity: { id: string; revision: number },
  revision: number,
  mine: ReadonlySet<string> = new Set(),
): Promise<StoredEdit[]> {
  if (revision >= activity.revision) return [];
  if (activity.revision - revision > mostOthers + mine.size)
    throw new HttpError('conflict', { message: 'This was changed a lot in the meantime. Please open it again.' });
  return (await findEditsSince(tx, activity.id, revision, activity.revision)).filter((edit) => !mine.has(edit.id));
}

/** An edit of another as this actor may read it. */
export const wireEdit =
  (actor: Pick<Actor, 'permissions'>) =>
  ({ touches: _, ...edit }: StoredEdit): Omit<StoredEdit, 'touches'> => ({ ...edit, input: readableInput(actor, edit.edit, edit.input) });
