import { conflicts } from '#activity/edits/conflict.ts';
import { touchesOf } from '#activity/edits/edits.ts';
import type { FieldProblems } from '#shared/contract/field-problems.ts';
import { quizzes, type Change } from '#shared/contract/quizzes.ts';
import { HttpError, invalidAt } from '#api/http/errors.ts';
import { serve } from '#api/http/served-operation.ts';
import { jsonOf, isLongBody } from '#api/http/parse-json.ts';
import type { Tx } from '#api/db/database.ts';
import { lockStored, readStored, type StoredActivity } from './activity-store.ts';
import type { Editing } from './edit-quiz.ts';
import type { Input } from '#shared/contract/operation.ts';
import { applyEdits, checkInput, EditAtFault, storeEdited } from './apply-edits.ts';
import { findKnownEdits, type StoredEdit } from './edit-store.ts';
import { findOthers, toldEdit } from './lists/find-others.ts';
import { editLong, isLong } from './long/long-draft.ts';

type Body = Input<typeof quizzes.saveChanges>['body'];

/** All or nothing. An edit that is stored already, from a call whose answer was lost, is left out and changes nothing. */
export const saveChanges = serve(quizzes.saveChanges, ({ params: { quizID }, body }, context) =>
  context.database.asActor(context.actor, async (tx) => {
    const { changes, revision } = body;
    const activity = await lockStored(tx, quizID);
    const ids = new Set(changes.map((change) => change.id));
    if (ids.size < changes.length) throw invalidAt('changes', 'same_id');
    const known = await findKnownEdits(tx, quizID, [...ids]);
    const fresh = changes.filter((change) => !known.has(change.id));
    let others: StoredEdit[] = [];
    try {
      const { touches, store } = await worked(tx, context, activity, body, fresh, known);
      if (revision !== undefined) others = await findOthers(tx, activity, revision, ids);
      demandNoConflict(touches, others);
      return { revision: await store(), others: others.map(toldEdit(context.actor)) };
    } catch (error) {
      if (!(error instanceof EditAtFault)) throw error;
      const fields = prefixed(error.fields, changes.indexOf(fresh[error.index] as Change));
      // What does not fit may have fitted before the others' edits.
      if (error.code === 'invalid' && others.length > 0) throw new HttpError('conflict', { fields });
      throw new HttpError(error.code, { message: error.message, fields });
    }
  }),
);

/** What changes touch, and what stores them once nothing stands against it. */
interface Worked {
  touches: string[];
  /** Answers the revision that they lead to. */
  store(): Promise<number>;
}

/** Throws EditAtFault for an input of the wrong form; what does not fit is told when it is to be stored. */
async function worked(
  tx: Tx,
  context: Editing,
  activity: StoredActivity,
  body: Body,
  fresh: readonly Change[],
  known: ReadonlySet<string>,
): Promise<Worked> {
  const { actor } = context;
  if (fresh.length > 0 && (isLong(activity.draft.length) || isLongBody(body))) {
    const { touches, demand } = await editLong(activity.draft, actor, jsonOf(body), known);
    const store = async () => {
      const { text, ...edited } = demand();
      return (await storeEdited(tx, context, actor, activity, { ...edited, draft: text, ids: fresh.map(({ id }) => id) })).revision;
    };
    return { touches: touches.flat(), store };
  }
  for (const [index, change] of fresh.entries()) atFault(() => checkInput(change), index);
  const store = async () => (await applyEdits(tx, context, actor, readStored(activity), fresh)).revision;
  return { touches: fresh.flatMap(touchesOf), store };
}

function atFault(check: () => void, index: number): void {
  try {
    check();
  } catch (error) {
    throw error instanceof HttpError ? new EditAtFault(index, error) : error;
  }
}

const prefixed = (fields: FieldProblems = {}, index: number): FieldProblems =>
  Object.fromEntries(Object.entries(fields).map(([field, problems]) => [`changes.${index}.${field}`, problems]));

/** 409 naming what both touched, and who did. */
function demandNoConflict(mine: readonly string[], others: readonly StoredEdit[]): void {
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
