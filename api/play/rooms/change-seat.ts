import type { SeatChange } from '#shared/rooms/changes.ts';
import { mayChangeSeats } from '#shared/rooms/changes.ts';
import { HttpError, invalidAt, notFound } from '#api/kernel/errors.ts';
import type { Services } from '#api/services.ts';
import { digestOf } from './answer-store.ts';
import { findAskedQuestions } from './asked-questions.ts';
import { findRoom, moveRoom, notifyRoom, type StoredRoom } from './room-store.ts';
import type { Seat } from './seat-store.ts';

interface Wanted {
  player_id: string;
  team?: number | undefined;
  fair_time?: number | undefined;
}

/**
 * Moves a player to another team, or gives her other time: seat, log and news in one transaction. The lock on the room keeps questions from opening
 * meanwhile, so that each is answered with what the log says. Returns what changed; undefined where she has all of it already.
 */
export const changeSeat = (
  { database, play, clock }: Pick<Services, 'database' | 'play' | 'clock'>,
  { tenant_id, id }: Pick<StoredRoom, 'tenant_id' | 'id'>,
  wanted: Wanted,
): Promise<SeatChange | undefined> =>
  database.playSql.begin(async (tx) => {
    await tx`select from room where tenant_id = ${tenant_id} and id = ${id} for no key update`;
    const room = await findRoom(tx, id);
    const [seat] = await tx<Pick<Seat, 'seat' | 'team' | 'fair_time'>[]>`
      select seat, team, fair_time from room_player where tenant_id = ${tenant_id} and player_id = ${wanted.player_id} and (room_id = ${id}) is true
        and removed_at is null order by seat desc limit 1`;
    const published = room && (await play.publications.find(room.publication_id));
    if (!room || !published || !seat) throw notFound();
    if (!mayChangeSeats({ phase: room.state.phase, paused_phase: room.state.paused?.phase ?? null })) throw new HttpError('conflict');
    const changed = changeOf(room, seat, wanted);
    if (!changed) return undefined;
    const isFinal = room.state.phase === 'closed';
    const answers = isFinal ? await digestOf(tx, room, await findAskedQuestions({ play, sql: tx }, published, room)) : '';
    await moveRoom(tx, room, { state: room.state, answers, now: clock.now().getTime(), changed });
    await tx`
      update room_player set team = ${changed.team?.[1] ?? seat.team}, fair_time = ${changed.fair_time?.[1] ?? seat.fair_time}
      where tenant_id = ${tenant_id} and room_id = ${id} and seat = ${seat.seat}`;
    await notifyRoom(tx, { id, kind: 'own', seats: [seat.seat] });
    return changed;
  });

function changeOf(
  { settings }: StoredRoom,
  { seat, team, fair_time }: Pick<Seat, 'seat' | 'team' | 'fair_time'>,
  wanted: Wanted,
): SeatChange | undefined {
  if (wanted.team !== undefined && (team === null || wanted.team >= (settings.teams?.names.length ?? 0)))
    throw invalidAt('team', 'wrong_value');
  const isMoved = team !== null && wanted.team !== undefined && wanted.team !== team;
  const hasOtherTime = wanted.fair_time !== undefined && wanted.fair_time !== fair_time;
  if (!isMoved && !hasOtherTime) return undefined;
  return {
    player: seat,
    ...(isMoved && { team: [team, wanted.team ?? team] }),
    ...(hasOtherTime && { fair_time: [fair_time, wanted.fair_time ?? fair_time] }),
  };
}
