import type { CalendarDraft } from '#activity/edits/calendar-draft.ts';
import { calendarKinds } from '#shared/content/kind.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { notFound } from '#api/kernel/errors.ts';
import { findActivity, type Activity } from '#api/authoring/activities/activity-store.ts';
import type { Editing } from '#api/authoring/activities/edit-quiz.ts';

export type CalendarActivity = Activity & { draft: CalendarDraft };

/** Throws 404 when it is not a calendar. */
export function asCalendar(activity: Activity): CalendarActivity {
  if (!('hatches' in activity.draft)) throw notFound();
  return activity as CalendarActivity;
}

/** Throws 404 when this tenant has no such activity, and when it is not a calendar. */
export const findCalendar = async (tx: Tx, id: string): Promise<CalendarActivity> => asCalendar(await findActivity(tx, id));

/** The same, before a call that accepts every kind: a kind never changes. */
export function demandCalendar({ actor, database }: Pick<Editing, 'actor' | 'database'>, id: string): Promise<void> {
  return database.asActor(actor, async (tx) => {
    const row = await tx.selectFrom('activity').select('id').where('id', '=', id).where('kind', 'in', calendarKinds).executeTakeFirst();
    if (!row) throw notFound();
  });
}

/** The same for a question: 404 unless it is behind a door. */
export function demandDoorQuestion({ actor, database }: Pick<Editing, 'actor' | 'database'>, id: string): Promise<void> {
  return database.asActor(actor, async (tx) => {
    const row = await tx
      .selectFrom('activity_part as p')
      .innerJoin('activity as a', (join) => join.onRef('a.tenant_id', '=', 'p.tenant_id').onRef('a.id', '=', 'p.activity_id'))
      .select('p.id')
      .where('p.id', '=', id)
      .where('p.kind', '=', 'question')
      .where('a.kind', 'in', calendarKinds)
      .executeTakeFirst();
    if (!row) throw notFound();
  });
}
