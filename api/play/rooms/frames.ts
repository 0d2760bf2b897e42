import type { Sql } from 'postgres';
import { correctAnswer } from '#questions/verdict.ts';
import type { HostFrame, PhoneFrame, RoomBoardRow, RoomDistribution, RoomTeamRow, WallFrame } from '#shared/contract/rooms.ts';
import type { Placed } from '#shared/rooms/board.ts';
import type { TeamScore } from '#shared/rooms/teams.ts';
import { answerPictures, stemPictures, type PicturePart } from '#shared/rooms/sealed-pictures.ts';
import { shownFeedback } from '#api/play/play/replies.ts';
import type { Play } from '#api/play/play/play.ts';
import type { Published } from '#api/play/publications/published.ts';
import { distributionOf, type GivenAnswer } from './distribution.ts';
import { digitsOf } from './room-digits.ts';
import { findHostPart } from './host-part.ts';
import { countRoom, shownCount } from './room-counts.ts';
import type { PlannedQuestion } from './room-plan.ts';
import type { StoredRoom } from './room-store.ts';
import { questionKey, sealQuestion, stemKey } from './seal-question.ts';
import { choicesOf, walkShown } from './walk-shown.ts';
import { findStandings, findTeams, type PlacedStanding } from './standings.ts';

/** A version of a room, as everybody sees it. */
export interface Frames {
  room: StoredRoom;
  questions: readonly PlannedQuestion[];
  /** For sockets, whose phones have the box; and for replies, with the question in its place. */
  phone: PhoneFrame;
  phoneState: PhoneFrame;
  wall: WallFrame;
  host: HostFrame;
  /** By seat, once a question has closed. */
  standings: ReadonlyMap<number, PlacedStanding>;
  board: readonly PlacedStanding[];
}

interface Needed {
  sql: Sql;
  play: Pick<Play, 'key' | 'allowances'>;
  published: Published;
  room: StoredRoom;
  questions: readonly PlannedQuestion[];
  now: number;
}

/** Everything that a version of a room shows. The right answers are in it only once the question has closed. */
export async function makeFrames({ sql, play, published, room, questions, now }: Needed): Promise<Frames> {
  const { state, settings } = room;
  const planned = questions[state.number - 1];
  const [count, hostPart, board, answers, teams] = await Promise.all([
    countRoom(sql, room, now),
    findHostPart({ sql, allowances: play.allowances, now }, room),
    state.counted > 0 && !published.course.walk ? findStandings(sql, room, questions) : [],
    state.phase === 'closed' && planned ? findGiven(sql, room) : undefined,
    rowsShown[state.phase] === undefined ? undefined : findTeams(sql, room),
  ]);
  const distribution = answers && planned && distributionOf(planned.question, planned.shown, answers);
  const seen = planned && asSeen(play, room, planned);
  const base: PhoneFrame = {
    room_id: room.id,
    step: room.step,
    version: room.version,
    phase: state.phase,
    paused_phase: state.paused?.phase ?? null,
    number: state.number,
    of: published.course.walk?.rooms ?? questions.length,
    now,
    due_at: state.due_at,
    opens_at: state.opens_at,
    closes_at: state.closes_at,
    settings,
    ...seen,
    ...(published.course.walk ? { walk: walkShown(published.course, published.course.walk, room, questions) } : boardOf(state, board)),
    ...(teams && { teams: teams.map((row) => teamRow(row, state.counted)) }),
  };
  const spread = distribution && { distribution: room.words_released ? distribution : withoutWords(distribution) };
  const isOpen = state.phase === 'open' || state.phase === 'closing';
  const phone: PhoneFrame = { ...base, ...spread };
  const phoneState: PhoneFrame = isOpen && planned ? { ...phone, question: planned.on_phones } : phone;
  const wall: WallFrame = {
    ...phoneState,
    code: room.code ?? '',
    title: published.content.name,
    count: shownCount(count),
    ...(settings.needs_digits && { digits: digitsOf(play.key, room.id, now) }),
  };
  const next = questions[state.number];
  const host: HostFrame = {
    ...wall,
    ...(distribution && { distribution }),
    ...hostPart,
    ...(state.walk?.turn && state.phase === 'closed' && planned && { choices: choicesOf(planned, state.walk.turn.votes) }),
    ...(next && { next: { text: next.question.text, type: next.question.type } }),
    words_released: room.words_released,
    is_account: false,
  };
  return { room, questions, phone, phoneState, wall, host, board, standings: new Map(board.map((row) => [row.seat, row])) };
}

/** What of the present question its phase shows. */
function asSeen(play: Pick<Play, 'key'>, { id, state }: StoredRoom, planned: PlannedQuestion): Partial<PhoneFrame> {
  const seconds = planned.answering / 1000;
  const box = () => sealQuestion(questionKey(play.key, id, state.number), id, state.number, planned.on_phones);
  switch (state.phase) {
    case 'ready':
      return { seconds, box: box(), ...sealedOf('stem', stemPictures(planned.stem)) };
    case 'read':
      return {
        seconds,
        box: box(),
        stem: planned.stem,
        stem_key: stemKey(play.key, id, state.number).toString('base64'),
        ...sealedOf('answers', answerPictures(planned.on_phones)),
      };
    case 'open':
    case 'closing':
      return { seconds, key: questionKey(play.key, id, state.number).toString('base64') };
    case 'closed':
      return { question: planned.on_phones, ...revealed(planned) };
    case 'lobby':
    case 'board':
    case 'podium':
    case 'ended':
    case 'paused':
      return {};
  }
}

const sealedOf = (part: PicturePart, { length: count }: readonly unknown[]): Pick<PhoneFrame, 'sealed'> =>
  count > 0 ? { sealed: { part, count } } : {};

function revealed({ question, shown }: PlannedQuestion): Pick<PhoneFrame, 'correct_answer' | 'feedback'> {
  const correct = shown.named(correctAnswer(question));
  const feedback = shownFeedback(question);
  return { ...(correct && { correct_answer: correct }), ...(feedback && { feedback }) };
}

const withoutWords = ({ words: _, ...rest }: RoomDistribution): RoomDistribution => rest;

const rowsShown: Partial<Record<PhoneFrame['phase'], number>> = { board: 5, podium: 10, ended: 10 };

function boardOf({ phase, counted }: StoredRoom['state'], board: readonly PlacedStanding[]): Pick<PhoneFrame, 'board' | 'board_of'> {
  const most = rowsShown[phase];
  if (most === undefined) return {};
  const rows = board.slice(0, most).map(({ place, was, name, points, gained, streak, first_number }): RoomBoardRow => {
    const isNew = counted <= first_number;
    return { place, was: isNew ? null : was, name, points, gained, streak };
  });
  return { board: rows, board_of: board.length };
}

const teamRow = ({ team, place, was, points, gained, members }: Placed<TeamScore>, counted: number): RoomTeamRow => ({
  team,
  place,
  was: counted > 1 ? was : null,
  points,
  gained,
  members,
});

const findGiven = (sql: Sql, { tenant_id, id, state: { number } }: StoredRoom): Promise<GivenAnswer[]> =>
  sql<GivenAnswer[]>`
    select a.answer, a.result from room_answer a
    where a.tenant_id = ${tenant_id} and a.room_id = ${id} and a.number = ${number}
      and (select p.removed_at is null from room_player p where p.tenant_id = a.tenant_id and p.room_id = a.room_id and p.seat = a.seat)`;
