import { applyEdit, edits as editKinds, isEditName, needsOf, touchesOf } from '#activity/edits/edits.ts';
import { EditRefused, type NamedEdit } from '#activity/edits/edit.ts';
import type { Draft } from '#activity/document.ts';
import { isTooLong } from '#activity/draft-length.ts';
import { todaysEdit } from '#activity/edits/todays-edit.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { compileCheck } from '#api/kernel/http/check.ts';
import { HttpError, invalid, invalidAt } from '#api/kernel/errors.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import type { Services } from '#api/services.ts';
import { activityChannel } from '#api/kernel/realtime/channels.ts';
import { demand } from './activity-policy.ts';
import { storeDraft, type Activity } from './activity-store.ts';
import { findUnknownBoard } from './lists/combined-activities.ts';
import { insertEdits, keepSnapshot } from './edit-store.ts';
import { findUnknownTheme } from './unknown-theme.ts';
import { storeParts } from './parts/part-store.ts';

export interface IdentifiedEdit extends NamedEdit {
  id: string;
}

/** Where many edits come at once, the one that is at fault, from 0. */
export class EditAtFault extends HttpError {
  readonly index: number;
  constructor(index: number, cause: HttpError) {
    super(cause.code, { message: cause.message, ...(cause.fields && { fields: cause.fields }) });
    this.index = index;
  }
}

/** The prefix of a field in an edit, which calls with bare fields do not have. */
const beforeField = /^(?:\w+\.\d+\.)?changes\./;

/** Edits that the server makes of a call’s fields: a problem names the field of the call. */
export async function atFieldsSent<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof EditAtFault) || !error.fields) throw error;
    const fields = Object.entries(error.fields).map(([field, problems]) => [field.replace(beforeField, ''), problems] as const);
    throw new HttpError(error.code, { message: error.message, fields: Object.fromEntries(fields) });
  }
}

/** 422 for an unknown edit or an input of the wrong form. */
export function checkInput({ edit, input }: NamedEdit): void {
  if (!isEditName(edit)) throw invalidAt('edit', 'edit_unknown', { edit });
  compileCheck(editKinds[edit].schema).demand(input);
}

/**
 * Applies edits to an activity that the transaction has locked, and stores them with the draft they lead to. All or nothing:
 * 422 for an input that is wrong or does not fit, 403 where one is not allowed. Answers the activity as it is then.
 */
export async function applyEdits(
  tx: Tx,
  { clock, realtime }: Pick<Services, 'clock' | 'realtime'>,
  actor: Actor,
  activity: Activity,
  edits: readonly IdentifiedEdit[],
): Promise<Activity> {
  if (edits.length === 0) return activity;
  const drafts = [activity.draft];
  const named: IdentifiedEdit[] = [];
  for (const [index, edit] of edits.entries()) {
    const before = drafts[index] as Draft;
    drafts.push(applyOne(actor, before, edit, index));
    named.push({ id: edit.id, ...todaysEdit(before, edit) });
  }
  const draft = drafts.at(-1) as Draft;
  const unknown = await findUnknownBoard(tx, activity, drafts);
  if (unknown !== undefined) throw new EditAtFault(unknown, invalidAt('combined_leaderboard', 'other_activities'));
  const undressed = await findUnknownTheme(tx, drafts);
  if (undressed !== undefined) throw new EditAtFault(undressed, invalidAt('saved_theme', 'theme_gone'));
  if (isTooLong(draft, activity.draft)) throw new HttpError('draft_too_long');
  const { tenant_id, id } = activity;
  const now = clock.now();
  const revision = activity.revision + edits.length;
  await storeParts(tx, activity, activity.draft, draft);
  await storeDraft(tx, activity, draft, revision, now);
  await insertEdits(
    tx,
    { tenant_id, activity_id: id, account_id: actor.account_id, revision: activity.revision, at: now },
    named.map((edit) => ({ ...edit, touches: touchesOf(edit) })),
  );
  await keepSnapshot(tx, tenant_id, id, revision, now);
  await realtime.publish(
    activityChannel(id),
    'edits',
    { revision, ids: edits.map((edit) => edit.id), account_id: actor.account_id },
    { tx },
  );
  return { ...activity, draft, name: draft.name, lang: draft.lang, revision, updated_at: now };
}

function applyOne(actor: Actor, draft: Draft, edit: IdentifiedEdit, index: number): Draft {
  try {
    checkInput(edit);
    demand(actor, needsOf(edit));
    return applyEdit(draft, edit);
  } catch (error) {
    if (error instanceof EditRefused) throw new EditAtFault(index, invalid({ [error.field]: [error.problem] }));
    if (error instanceof HttpError) throw new EditAtFault(index, error);
    throw error;
  }
}
