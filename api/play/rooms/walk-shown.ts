import type { Course, Walk } from '#kinds/course.ts';
import { wholePart } from '#shared/content/part.ts';
import type { HostFrame, RoomWalkShown } from '#shared/contract/rooms.ts';
import type { Votes } from '#shared/rooms/walk.ts';
import type { PlannedQuestion } from './room-plan.ts';
import type { StoredRoom } from './room-store.ts';
import { possibleVotes } from './walked.ts';

/** The labyrinth as far as the hall has seen it: the present room from `read` on. */
export function walkShown(course: Course, walk: Walk, { state }: StoredRoom, questions: readonly PlannedQuestion[]): RoomWalkShown {
  const { number, phase, walk: present } = state;
  const isComing = (state.paused?.phase ?? phase) === 'ready';
  const ids = questions.slice(0, isComing ? number - 1 : number).map(({ question }) => question.id);
  const planned = questions[number - 1];
  const turn = present?.turn;
  const shown = turn && planned && turnOf(course, ids, planned, turn);
  return { seen: walk.seen(ids), of: walk.rooms, ...(shown && { turn: shown }), is_over: turn?.next === null };
}

function turnOf(
  course: Course,
  ids: readonly string[],
  { question, shown }: PlannedQuestion,
  { by, result, chosen, led }: NonNullable<NonNullable<StoredRoom['state']['walk']>['turn']>,
): NonNullable<RoomWalkShown['turn']> {
  const position = { part_id: wholePart, seed: 0, number: ids.length, question_id: question.id, walked: ids.slice(0, -1) };
  const needs = course.walk?.turn(position, { result, share: 0, chosen_answer_ids: chosen }).needs;
  const [answer_id] = chosen;
  return { led, by, result, ...(needs && { needs }), ...(answer_id !== undefined && shown.named({ answer_id })) };
}

/** What a host may choose, in the order of the question, with the votes for it. */
export function choicesOf({ question, shown, on_phones }: PlannedQuestion, votes: Votes): NonNullable<HostFrame['choices']> {
  const counted = new Map(votes);
  const choices = possibleVotes(question).map((vote) => ({
    vote: shown.named({ answer_id: vote }).answer_id,
    votes: counted.get(vote) ?? 0,
  }));
  const place = (vote: string): number => on_phones.answers.findIndex(({ id }) => id === vote);
  return choices.toSorted((a, b) => place(a.vote) - place(b.vote));
}
