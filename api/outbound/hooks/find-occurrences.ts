import type { Tx } from '#api/kernel/db/database.ts';
import type { Event } from '#api/kernel/events/event.ts';
import type { Services } from '#api/services.ts';
import { type EventBatch, type Occurrence, occurrenceId } from '#api/kernel/events/occurrences.ts';
import { findAnswers } from './find-answers.ts';
import { findDiplomas } from './find-diplomas.ts';
import { findFinishedGames } from './find-finished-games.ts';
import { findPublished } from './find-published.ts';
import { findWinners } from './find-winners.ts';
import { findHookPlayers } from './find-hook-players.ts';

const finders: Partial<Record<Event['kind'], (batch: EventBatch) => Promise<Occurrence[]>>> = {
  registered: findRegistered,
  game_ended: findFinishedGames,
  questions_answered: findAnswers,
  published: findPublished,
  winners_announced: findWinners,
  diploma_issued: findDiplomas,
};

/** The occurrences of a tenant's events to deliver, the oldest first. Rows deleted in the meantime are skipped. */
export async function findOccurrences(tx: Tx, tenant_id: string, events: readonly Event[], play: Services['play']): Promise<Occurrence[]> {
  const found: Occurrence[] = [];
  for (const [kind, some] of Map.groupBy(events, (event) => event.kind))
    found.push(...((await finders[kind]?.({ tx, tenant_id, events: some, play })) ?? []));
  return found.sort((first, two) => first.at.getTime() - two.at.getTime());
}

/** Registrations of players in activities. */
async function findRegistered({ tx, tenant_id, events }: EventBatch): Promise<Occurrence<'player.registered'>[]> {
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
