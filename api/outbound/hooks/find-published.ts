import { findHookPlayers } from './find-hook-players.ts';
import { occurrenceId, type EventBatch, type Occurrence } from '#api/kernel/events/occurrences.ts';

/** Published versions. */
export async function findPublished({ tx, tenant_id, events }: EventBatch): Promise<Occurrence<'activity.published'>[]> {
  const rows = await tx
    .selectFrom('publication')
    .select(['id', 'activity_id', 'version', 'published_at'])
    .where('tenant_id', '=', tenant_id)
    .where(
      'id',
      'in',
      events.map(({ subject_id }) => subject_id),
    )
    .execute();
  const found = await findHookPlayers(
    tx,
    tenant_id,
    [],
    rows.map(({ activity_id }) => activity_id),
  );
  return rows.map(({ id, activity_id, version, published_at }) => ({
    type: 'activity.published',
    event_id: occurrenceId('activity.published', id),
    at: published_at,
    activity_id,
    player_id: null,
    data: { activity: found.activity(activity_id), version: version ?? 0, published_at: published_at.toISOString() },
  }));
}
