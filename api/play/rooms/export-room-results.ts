import { Readable } from 'node:stream';
import type { Sql } from 'postgres';
import { rooms as contract } from '#shared/contract/room-calls.ts';
import type { PlayerAnswer as Answer } from '#questions/player-answers.ts';
import type { Question } from '#shared/content/question.ts';
import { inHundredths } from '#shared/play/points.ts';
import { plain } from '#shared/rich-text/plain.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { HttpError, notFound } from '#api/kernel/errors.ts';
import { csvCell } from '#api/kernel/exports/csv-cell.ts';
import { xlsxOfCsv, type CellKind } from '#api/kernel/exports/xlsx-of-csv.ts';
import { contentDisposition } from '#api/kernel/http/content-disposition.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findAskedQuestions } from './asked-questions.ts';
import { findOwnRoom } from './find-own-room.ts';
import type { PlannedQuestion } from './room-plan.ts';
import type { StoredRoom } from './room-store.ts';
import { findStandings } from './standings.ts';
import { voteOf } from './walked.ts';

export const exportRoomResults = serve(contract.exportRoomResults, async ({ params: { id }, query: { format = 'csv' } }, context) => {
  const { database, actor, play, clock, reply } = context;
  // The names are those of players.
  if (!actor.permissions.has('quiz_players_access')) throw new HttpError('forbidden');
  const room = await findOwnRoom(context, id);
  const published = await play.publications.find(room.publication_id);
  if (!published) throw notFound();
  const { name } = published.content;
  const planned = await findAskedQuestions({ play, sql: database.playSql }, published, room);
  const questions = planned.slice(0, room.state.counted);
  const table = await (published.course.walk ? votesOf : tableOf)(database.playSql, room, questions);
  await database.asActor(actor, (tx) =>
    audit(tx, actor, 'export_room', `${name} (${room.activity_id}), ${format}`, clock.now(), { subject_id: room.activity_id }),
  );
  const csv = `${[table.heads, ...table.rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
  const file = format === 'xlsx' ? xlsxOfCsv(Readable.from([Buffer.from(csv)]), { name: 'Results', kinds: table.kinds }) : `\uFEFF${csv}`;
  await reply
    .header('content-type', types[format])
    .header('content-disposition', contentDisposition(`${name} ${room.created_at.toISOString().slice(0, 10)}.${format}`))
    .header('cache-control', 'no-store')
    .send(file);
  return '';
});

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

interface PlayerAnswer {
  number: number;
  seat: number;
  answer: Answer;
  result: string;
  points: number;
  time_ms: number;
}

interface Table {
  heads: string[];
  kinds: CellKind[];
  rows: string[][];
}

const findGiven = (sql: Sql, { tenant_id, id, state }: StoredRoom): Promise<PlayerAnswer[]> =>
  sql<PlayerAnswer[]>`
    select number, seat, answer, result, correct_points + speed_points as points, time_ms from room_answer
    where tenant_id = ${tenant_id} and room_id = ${id} and number <= ${state.counted}`;

const byPlaceOf = (answers: readonly PlayerAnswer[]): Map<string, PlayerAnswer> =>
  new Map(answers.map((answer) => [`${answer.seat} ${answer.number}`, answer]));
const seconds = ({ time_ms }: PlayerAnswer): string => String(time_ms / 1000);

/** A line for each player in the order of the board, with three cells for each question that has closed. */
async function tableOf(sql: Sql, room: StoredRoom, questions: readonly PlannedQuestion[]): Promise<Table> {
  const { teams } = room.settings;
  const [board, answers] = await Promise.all([findStandings(sql, room, questions), findGiven(sql, room)]);
  const byPlace = byPlaceOf(answers);
  const cellsOf = (seat: number, first_number: number, index: number): string[] => {
    const answer = byPlace.get(`${seat} ${index + 1}`);
    // Of a question before she came there is nothing.
    if (!answer) return [index + 1 < first_number ? '' : 'time_over', '', ''];
    return [answer.result, String(inHundredths(answer.points)), seconds(answer)];
  };
  return {
    heads: ['place', 'name', ...(teams ? ['team'] : []), 'points', ...questions.flatMap((question, index) => headsOf(question, index + 1))],
    kinds: ['number', 'text', ...(teams ? ['text'] : []), 'number', ...questions.flatMap(() => ['text', 'number', 'number'])] as CellKind[],
    rows: board.map(({ place, name, team, points, seat, first_number }) => [
      String(place),
      name,
      ...(teams ? [teams.names[team ?? -1] ?? ''] : []),
      String(points),
      ...questions.flatMap((_, index) => cellsOf(seat, first_number, index)),
    ]),
  };
}

/** Of a labyrinth, which has no board: a line for each player in the order of joining, with what she voted for and when. */
async function votesOf(sql: Sql, room: StoredRoom, questions: readonly PlannedQuestion[]): Promise<Table> {
  const [players, answers] = await Promise.all([findStandings(sql, room, questions), findGiven(sql, room)]);
  const byPlace = byPlaceOf(answers);
  const cellsOf = (seat: number, { question }: PlannedQuestion, index: number): string[] => {
    const answer = byPlace.get(`${seat} ${index + 1}`);
    return answer ? [voteText(question, answer), seconds(answer)] : ['', ''];
  };
  return {
    heads: ['name', ...questions.flatMap((question, index) => headsOf(question, index + 1, ['vote', 'seconds']))],
    kinds: ['text', ...questions.flatMap(() => ['text', 'number'])] as CellKind[],
    rows: players.map(({ name, seat }) => [name, ...questions.flatMap((question, index) => cellsOf(seat, question, index))]),
  };
}

/** The option that was chosen; for other answers whether they were right, by which the way is decided. */
function voteText(question: Question, { answer, result }: PlayerAnswer): string {
  const vote = voteOf(question, answer, result);
  return plain(question.answers.find(({ id }) => id === vote)?.text ?? '') || result;
}

/** Characters of a question in a heading. */
const longest = 80;

const headsOf = ({ question }: PlannedQuestion, number: number, columns = ['result', 'points', 'seconds']): string[] => {
  const text = `${number}. ${plain(question.text).slice(0, longest)}`;
  return columns.map((name) => `${text}: ${name}`);
};
