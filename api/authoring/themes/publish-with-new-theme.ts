import type { FieldProblems } from '#shared/contract/field-problems.ts';
import { lockActivity } from '#api/authoring/activities/activity-store.ts';
import type { Editing } from '#api/authoring/activities/edit-quiz.ts';
import { publishDraft } from '#api/authoring/activities/publishing/change-stage.ts';
import { stageOf } from '#api/authoring/activities/to-quiz.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { HttpError } from '#api/kernel/errors.ts';

/** Publishes published and live activities again. 409 for others; 422 with the problem that stops one, under its index in the list. */
export async function publishWithNewTheme(tx: Tx, context: Editing, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted()) {
    const activity = await lockActivity(tx, id);
    const stage = stageOf(activity, context.clock.now());
    if (stage !== 'published' && stage !== 'live') throw new HttpError('stage_not_allowed', { message: `${activity.name} is ${stage}.` });
    try {
      await publishDraft(tx, context, activity, stage);
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== 'invalid') throw error;
      throw new HttpError('invalid', { message: `${activity.name}: ${error.message}`, fields: placed(error.fields, ids.indexOf(id)) });
    }
  }
}

const placed = (fields: FieldProblems = {}, index: number): FieldProblems =>
  Object.fromEntries(Object.entries(fields).map(([field, problems]) => [`publish.${index}.${field}`, problems]));
