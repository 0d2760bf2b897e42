import { conflicts } from '#activity/edits/conflict.ts';
import { touchesOf } from '#activity/edits/edits.ts';
import type { FieldProblems } from '#shared/contract/field-problems.ts';
import { quizzes, type Change } from '#shared/contract/quizzes.ts';
import { HttpError, invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { lockActivity } from './activity-store.ts';
import { applyEdits, checkInput, EditAtFault } from './apply-edits.ts';
import { findKnownEdits, type StoredEdit } from './edit-store.ts';
import { findOthers, wireEdit } from './lists/find-others.ts';

/** Atomic. An edit already stored by a call whose reply was lost is skipped and changes nothing. */
export const saveChanges = serve(quizzes.saveChanges, ({ params: { quizID }, body: { changes, revision } }, context) =>
  context.database.asActor(context.actor, async (tx) => {
    const activity = await lockActivity(tx, quizID);
    const ids = new Set(changes.map((change) => change.id));
    if (ids.size < changes.length) throw invalidAt('changes', 'same_id');
    const known = await findKnownEdits(tx, quizID, [...ids]);
    const newChanges = changes.filter((change) => !known.has(change.id));
    const indexOf = (change: Change | undefined) => changes.indexOf(change as Change);
    for (const change of newChanges) atFault(() => checkInput(change), indexOf(change));
    const others = revision === undefined ? [] : await findOthers(tx, activity, revision, ids);
    demandNoConflict(newChanges, others);
    try {
      const after = await applyEdits(tx, context, context.actor, activity, newChanges);
      return { revision: after.revision, others: others.map(wireEdit(context.actor)) };
    } catch (error) {
      if (!(error instanceof EditAtFault)) throw error;
      // A change that does not apply may have applied before the others' edits.
      if (error.code === 'invalid' && others.length > 0)
        throw new HttpError('conflict', { fields: prefixed(error.fields, indexOf(newChanges[error.index])) });
      throw new HttpError(error.code, { message: error.message, fields: prefixed(error.fields, indexOf(newChanges[error.index])) });
    }
  }),
);

function atFault(check: () => void, index: number): void {
  try {
    check();
  } catch (error) {
    throw error instanceof HttpError ? new HttpError(error.code, { fields: prefixed(error.fields, index) }) : error;
  }
}

const prefixed = (fields: FieldProblems = {}, index: number): FieldProblems =>
  Object.fromEntries(Object.entries(fields).map(([field, problems]) => [`changes.${index}.${field}`, problems]));

/** 409 naming what both touched, and who did. */
function demandNoConflict(newChanges: readonly Change[], others: readonly StoredEdit[]): void {
  const mine = newChanges.flatMap(touchesOf);
  const fields: FieldProblems = {};
  for (const { touches, account, edit } of others) {
    for (const path of conflicts(mine, touches))
      (fields[path || 'draft'] ??= []).push(
        account === null
          ? { code: 'changed_by_somebody', values: { edit } }
          : { code: 'changed_meanwhile', values: { who: account, edit } },
      );
  }
  if (Object.keys(fields).length > 0) throw new HttpError('conflict', { fields });
}
