import type { Sql, TransactionSql } from 'postgres';
import type { Course, CourseGraded, CoursePosition } from '#kinds/course.ts';
import type { PlayerAnswer } from '#questions/player-answers.ts';
import { grades } from '#questions/grades.ts';
import { isCounted, traits } from '#questions/traits.ts';
import { isScored, verdictOn } from '#questions/verdict.ts';
import type { Question } from '#shared/content/question.ts';
import { wholePart } from '#shared/content/part.ts';
import type { RoomState } from '#shared/rooms/room.ts';
import { countVotes, winningVote, type RoomTurn, type RoomWalk, type Vote } from '#shared/rooms/walk.ts';
import { moveRoom, type RoomMove, type StoredRoom } from './room-store.ts';

/** The rooms where a hall has been, in order, and how it went on from each; the present one last. */
export async function findWalk(sql: Sql | TransactionSql, { tenant_id, id, state }: StoredRoom): Promise<RoomWalk[]> {
  const rows = await sql<{ number: number; walk: RoomWalk }[]>`
    select distinct on (number) number, walk from (
      select (state::jsonb->>'number')::int as number, state::jsonb->'walk' as walk, step
      from room_step where tenant_id = ${tenant_id} and room_id = ${id} and state::jsonb->>'phase' = 'closed'
    ) closed where walk is not null order by number, step desc`;
  const before = rows.filter(({ number }) => number < state.number).map(({ walk }) => walk);
  return state.walk ? [...before, state.walk] : before;
}

/** What an answer votes for. */
export function voteOf(question: Question, answer: PlayerAnswer, result: string): Vote {
  const [chosen] = traits[question.type].answeredBy === 'choice' ? grades[question.type].chosenAnswers(question, answer) : [];
  return chosen ?? result;
}

/** What can be voted for, by which a host may choose, too. */
export function possibleVotes(question: Question): Vote[] {
  if (!isCounted(question)) return [];
  if (traits[question.type].answeredBy === 'choice') return question.answers.map(({ id }) => id);
  return isScored(question) ? ['right', 'wrong'] : ['unscored'];
}

function gradedBy(question: Question, vote: Vote | null): CourseGraded {
  if (vote === null) return { result: isCounted(question) ? 'time_over' : 'unscored', share: 0, chosen_answer_ids: [] };
  if (traits[question.type].answeredBy !== 'choice') return { result: vote as CourseGraded['result'], share: 0, chosen_answer_ids: [] };
  const { result, share } = verdictOn(question, { answer_id: vote });
  return { result, share, chosen_answer_ids: [vote] };
}

/** Where a vote leads from the last room of a walk. */
export function turnBy(
  course: Course,
  question: Question,
  walk: readonly RoomWalk[],
  decided: Pick<RoomTurn, 'by' | 'vote' | 'votes'>,
): RoomTurn {
  const walked = walk.slice(0, -1).map(({ question_id }) => question_id);
  const position: CoursePosition = { part_id: wholePart, seed: 0, number: walk.length, question_id: question.id, walked };
  const graded = gradedBy(question, decided.vote);
  return {
    ...decided,
    result: graded.result,
    chosen: [...graded.chosen_answer_ids],
    led: course.walk?.turn(position, graded).led ?? 'stay',
    next: course.after(position, graded)?.question.id ?? null,
  };
}

/**
 * Closes a question of a labyrinth by the votes that are stored. The lock comes first: no answer is stored between counting and closing. Returns whether
 * this process won.
 */
export const closeByVotes = (sql: Sql, course: Course, question: Question, room: StoredRoom, move: RoomMove): Promise<boolean> =>
  sql.begin(async (tx) => {
    const { tenant_id, id, step, seed } = room;
    const locked = await tx`select from room where tenant_id = ${tenant_id} and id = ${id} and step = ${step} for update`;
    if (locked.length === 0) return false;
    const { number } = move.state;
    const answers = await tx<{ answer: PlayerAnswer; result: string }[]>`
      select a.answer, a.result from room_answer a
      join room_player p on p.tenant_id = a.tenant_id and p.room_id = a.room_id and p.seat = a.seat
      where a.tenant_id = ${tenant_id} and a.room_id = ${id} and a.number = ${number} and p.removed_at is null`;
    const votes = countVotes(answers.map(({ answer, result }) => voteOf(question, answer, result)));
    const turn = turnBy(course, question, await findWalk(tx, room), { votes, ...winningVote(votes, seed, number) });
    return moveRoom(tx, room, { ...move, state: { ...move.state, walk: { question_id: question.id, turn } } });
  });

/** The state in which the host goes another way than the votes; undefined where she cannot. */
export function chosenByHost(
  course: Course,
  question: Question,
  walk: readonly RoomWalk[],
  state: RoomState,
  vote: Vote,
): RoomState | undefined {
  const turn = state.walk?.turn;
  if (state.phase !== 'closed' || !turn || !possibleVotes(question).includes(vote)) return undefined;
  return { ...state, walk: { question_id: question.id, turn: turnBy(course, question, walk, { by: 'host', vote, votes: turn.votes }) } };
}
