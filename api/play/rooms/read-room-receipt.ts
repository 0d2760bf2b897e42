import { rooms as contract } from '#shared/contract/room-calls.ts';
import type { RoomReceipt } from '#shared/contract/rooms.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findReceiptAnswers } from './answer-store.ts';
import { findAskedQuestions } from './asked-questions.ts';
import { findOwnRoom } from './find-own-room.ts';
import { findSeats } from './seat-store.ts';
import { findStandings, findTeams } from './standings.ts';

export const readRoomReceipt = serve(contract.readRoomReceipt, async ({ params: { id } }, context): Promise<RoomReceipt> => {
  const { database, play } = context;
  const { playSql: sql } = database;
  const room = await findOwnRoom(context, id);
  const published = await play.publications.find(room.publication_id);
  if (!published) throw notFound();
  const { walk } = published.course;
  const questions = await findAskedQuestions({ play, sql }, published, room);
  const [steps, answers, seats, board, teams] = await Promise.all([
    sql<RoomReceipt['steps']>`
      select step, state, answers, hash from room_step where tenant_id = ${room.tenant_id} and room_id = ${id} order by step`,
    findReceiptAnswers(sql, room, questions, null),
    findSeats(sql, room),
    walk ? [] : findStandings(sql, room, questions),
    findTeams(sql, room),
  ]);
  return {
    room_id: id,
    settings: room.settings,
    ...(walk && { seed: room.seed }),
    questions: questions.map(({ question, most, answering }) => ({ id: question.id, points: most, time_ms: answering })),
    steps,
    answers,
    extra_time: seats.filter(({ fair_time }) => fair_time !== 1).map(({ seat, fair_time }) => ({ player: seat, fair_time })),
    removed: seats.filter(({ removed_at }) => removed_at !== null).map(({ seat }) => seat),
    board: board.map(({ seat, points, place }) => ({ player: seat, points, place })),
    ...(teams && {
      teams: teams.map(({ team, points, place }) => ({
        team,
        points,
        place,
        players: seats.filter((seat) => seat.team === team).map(({ seat }) => seat),
      })),
    }),
  };
});
