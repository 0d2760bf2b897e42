import { findHookPlayers } from './find-hook-players.ts';
import { occurrenceId, type EventBatch, type Occurrence } from '#api/kernel/events/occurrences.ts';

/** Registrations of players in activities. */
export async function findRegistered({ tx, tenant_id, events }: EventBatch): Promise<Occurrence<'player.registered'>[]> {
  const registrations = events.map(({ activity_id, subject_id, at }) => ({ activity_id, player_id: subject_id, at: new Date(at) }));
  const found = await findHookPlayers(
    tx,
    tenant_id,
    registrations,
    registrations.map(({ activity_id }) => activity_id),
  );
  return registrations.map(({ activity_id, player_id, at }) => ({
    type: 'player.registered',
    event_id: occurrenceId('player.registered', activity_id, player_id),
    at,
    activity_id,
    player_id,
    data: { activity: found.activity(activity_id), player: found.player(activity_id, player_id), registered_at: at.toISOString() },
  }));
}
