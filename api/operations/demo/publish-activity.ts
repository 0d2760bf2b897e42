import { findActivity, insertActivity } from '#api/authoring/activities/activity-store.ts';
import { applyEdits } from '#api/authoring/activities/apply-edits.ts';
import { changeStage } from '#api/authoring/activities/publishing/change-stage.ts';
import { identified } from '#api/authoring/activities/edit-quiz.ts';
import { storeParts } from '#api/authoring/activities/parts/part-store.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import { published, type Published } from '#api/play/publications/published.ts';
import type { Services } from '#api/services.ts';
import { newId } from '#shared/ids.ts';
import { firstInstantOf, wallTimeOf } from '#shared/play/zoned-time.ts';
import type { DemoActivity } from './read-activity.ts';

const day = 86_400_000;
const hour = 3_600_000;

/** The first moment of a day, so many days from now. */
export function midnight(now: Date, days: number, timezone: string): Date {
  const wall = wallTimeOf(now, timezone);
  return firstInstantOf(wall - (wall % day) + days * day, timezone);
}

/**
 * Creates an activity as an editor would have done at its time, and publishes it; undefined for one that stays a draft. `place` is its index among
 * all: activities are listed in the order of creation.
 */
export async function publishActivity(
  tx: Tx,
  { clock, realtime, jobs, events, media }: Pick<Services, 'clock' | 'realtime' | 'jobs' | 'events' | 'media'>,
  actor: Actor,
  activity: DemoActivity,
  place: number,
): Promise<Published | undefined> {
  const now = clock.now();
  const draft = dated(activity, now);
  const { tenant_id, account_id } = actor;
  const id = newId();
  const madeAt = new Date(now.getTime() - (activity.stage === 'draft' ? 5 * hour : (60 - place) * day));
  await insertActivity(tx, { tenant_id, id, quiz_id: newId(), draft, created_by: account_id, at: madeAt });
  await storeParts(tx, { tenant_id, id }, undefined, draft);
  if (activity.stage === 'draft') return undefined;
  const at = (time: number) => ({ actor, realtime, jobs, events, media, clock: { now: () => new Date(time) } });
  const start = midnight(now, activity.days.start, draft.settings.timezone).getTime();
  const live = await changeStage(tx, at(start + 8 * hour), await findActivity(tx, id), 'live');
  if (activity.stage === 'expired') await changeStage(tx, at(start + 9 * hour), live, 'expired');
  if (activity.is_active === false) await tx.updateTable('activity').set({ is_active: false }).where('id', '=', id).execute();
  if (activity.edit) await applyEdits(tx, at(now.getTime() - 2 * hour), actor, live, [identified(activity.edit)]);
  return published(
    {
      tenant_id,
      id: live.publication_id ?? '',
      activity_id: id,
      version: 1,
      content: live.draft,
      published_at: new Date(start + 8 * hour),
    },
    '',
  );
}

function dated({ draft, days, stage }: DemoActivity, now: Date): DemoActivity['draft'] {
  if (stage === 'draft') return draft;
  const on = (count: number): string => midnight(now, count, draft.settings.timezone).toISOString();
  const middle = Math.round((days.start + days.end) / 2);
  const [first, second] = draft.rounds;
  const rounds =
    first && second
      ? [
          { ...first, start_date: on(days.start), end_date: on(middle) },
          { ...second, start_date: on(middle), end_date: on(days.end) },
        ]
      : [];
  return { ...draft, rounds, settings: { ...draft.settings, start_date: on(days.start), end_date: on(days.end) } };
}
