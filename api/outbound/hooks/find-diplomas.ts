import { findHookPlayers } from './find-hook-players.ts';
import { occurrenceId, type EventBatch, type Occurrence } from '#api/kernel/events/occurrences.ts';

/** Issued diplomas. */
export async function findDiplomas({ tx, tenant_id, events }: EventBatch): Promise<Occurrence<'diploma.issued'>[]> {
  const rows = await tx
    .selectFrom('issued_diploma')
    .select(['id', 'activity_id', 'player_id', 'code', 'content', 'issued_at', 'valid_until'])
    .where('tenant_id', '=', tenant_id)
    .where(
      'id',
      'in',
      events.map(({ subject_id }) => subject_id),
    )
    .execute();
  const times = new Map(events.map(({ subject_id, at }) => [subject_id, new Date(at)]));
  const found = await findHookPlayers(
    tx,
    tenant_id,
    rows,
    rows.map(({ activity_id }) => activity_id),
  );
  return rows.map(({ id, activity_id, player_id, code, content, issued_at, valid_until }) => ({
    type: 'diploma.issued',
    event_id: occurrenceId('diploma.issued', id),
    at: times.get(id) ?? issued_at,
    activity_id,
    player_id,
    data: {
      activity: found.activity(activity_id),
      player: found.player(activity_id, player_id),
      code,
      title: content.title,
      issued_at: issued_at.toISOString(),
      valid_until: valid_until?.toISOString() ?? null,
    },
  }));
}
