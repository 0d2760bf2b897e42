import type { Draft } from '#activity/document.ts';
import { newDraft } from '#activity/new-draft.ts';
import { insertActivity } from '#api/authoring/activities/activity-store.ts';
import { storeParts } from '#api/authoring/activities/parts/part-store.ts';
import type { TestServer } from '#api/test-server.ts';
import type { Stage } from '#shared/content/stages.ts';
import { newId } from '#shared/ids.ts';
import { questionsOf, withFields } from './player-steps.ts';

type CalendarDraft = Extract<Draft, { quiz_type: 'calendar' }>;

const dates = { start_date: new Date('2026-11-30T23:00:00Z'), end_date: new Date('2026-12-31T23:00:00Z') };

/** A calendar of December in Stockholm, published: 24 doors with one question each; late players may only view passed doors. */
export async function buildCalendar(
  { services, tenant }: TestServer,
  { change = (draft) => draft, stage = 'live' }: { change?: (draft: CalendarDraft) => CalendarDraft; stage?: Stage } = {},
): Promise<{ id: string; draft: CalendarDraft }> {
  const draft = change(december());
  const [id, publication_id] = [newId(), newId()];
  const at = new Date('2026-11-01T12:00:00Z');
  const tenant_id = tenant.id;
  await services.database.asTenant(tenant_id, async (tx) => {
    await insertActivity(tx, { tenant_id, id, quiz_id: newId(), draft, created_by: null, at });
    await storeParts(tx, { tenant_id, id }, undefined, draft);
    const row = { tenant_id, id: publication_id, activity_id: id, version: 1, revision: 0, content: draft, published_by: null };
    await tx.insertInto('publication').values(row).execute();
    await tx
      .updateTable('activity')
      .set({ stage, is_active: true, publication_id, published_revision: 0, leaderboard_score: draft.settings.leaderboard_score, ...dates })
      .where('id', '=', id)
      .execute();
  });
  return { id, draft };
}

function december(): CalendarDraft {
  const draft = newDraft({ quiz_type: 'calendar', name: 'Winter birds', lang: 1, door_count: 24, newId });
  if (draft.quiz_type !== 'calendar') throw new Error('A calendar has doors.');
  const changed = withFields('name')(draft) as CalendarDraft;
  return {
    ...changed,
    settings: {
      ...changed.settings,
      timezone: 'Europe/Stockholm',
      start_date: dates.start_date.toISOString(),
      end_date: dates.end_date.toISOString(),
      registration_moment: 'after',
    },
    door_settings: { ...changed.door_settings, access_mode: 'see' },
    parts: changed.parts.map((part) => ({ ...part, questions: questionsOf(1) })),
  };
}
