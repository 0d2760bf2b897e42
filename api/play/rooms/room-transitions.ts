import type { Sql } from 'postgres';
import { stepRoom, type RoomEvent, type RoomState } from '#shared/rooms/room.ts';
import type { Play } from '#api/play/play/play.ts';
import type { Published } from '#api/play/publications/published.ts';
import { digestOf } from './answer-store.ts';
import type { Frames } from './frames.ts';
import type { KnownRooms } from './known-rooms.ts';
import { countRoom } from './room-counts.ts';
import { roomPlan, walkedQuestions, type PlannedQuestion } from './room-plan.ts';
import { findRoom, moveRoom, type StoredRoom } from './room-store.ts';
import { chosenByHost, closeByVotes, findWalk } from './walked.ts';

export interface RoomTransitions {
  /** Takes the room on by an event. `step`: only from that step. Undefined: another was faster, or the event changes nothing there. */
  advance(room_id: string, event: RoomEvent, step?: number): Promise<Frames | undefined>;
  /** Goes another way through a labyrinth than the votes; undefined as with `advance`, and where there is no such way. */
  choose(room_id: string, vote: string, step: number): Promise<Frames | undefined>;
}

interface Needed {
  sql: Sql;
  play: Play;
  known: Pick<KnownRooms, 'refresh' | 'questionsOf'>;
  now(): number;
  isClosed(): boolean;
  /** Answers that were received are stored. */
  answersStored(): Promise<void>;
  onEnded(room: StoredRoom): Promise<void>;
}

/** The transitions of rooms between their phases: one statement each, so that of several processes one is first. */
export function roomTransitions({ sql, play, known, now, isClosed, answersStored, onEnded }: Needed): RoomTransitions {
  /** Milliseconds of the question for those with the most extra time who have not answered; 0: for nobody. */
  const extraTime = async (room: StoredRoom, event: RoomEvent, questions: readonly PlannedQuestion[]): Promise<number> => {
    if (room.state.phase !== 'open' || event !== 'timer') return 0;
    const { extra } = await countRoom(sql, room, now());
    return extra > 1 ? (questions[room.state.number - 1]?.answering ?? 0) * extra : 0;
  };
  const move = async (room: StoredRoom, state: RoomState, { course }: Published, questions: readonly PlannedQuestion[]) => {
    const answers = room.state.phase === 'closed' ? await digestOf(sql, room, questions) : '';
    const step = { state, answers, now: now() };
    const voted = course.walk && state.phase === 'closed' && room.state.phase !== 'closed' ? questions[state.number - 1] : undefined;
    const isMoved = voted ? await closeByVotes(sql, course, voted.question, room, step) : await moveRoom(sql, room, step);
    if (!isMoved) return undefined;
    if (state.phase === 'ended') await onEnded(room);
    return known.refresh(room.id);
  };
  return {
    async advance(id, event, step) {
      if (isClosed()) return undefined;
      if (event === 'timer') await answersStored();
      const room = await findRoom(sql, id);
      if (!room || (step !== undefined && room.step !== step)) return undefined;
      const published = await play.publications.find(room.publication_id);
      if (!published) return undefined;
      const questions = await known.questionsOf(published, room);
      const state = stepRoom(room.state, event, now(), roomPlan(questions, published, await extraTime(room, event, questions)));
      return state && move(room, state, published, questions);
    },
    async choose(id, vote, step) {
      const room = await findRoom(sql, id);
      const published = room && (await play.publications.find(room.publication_id));
      if (isClosed() || !published || room.step !== step) return undefined;
      const walk = await findWalk(sql, room);
      const questions = walkedQuestions(play, published, room, walk);
      const present = questions[room.state.number - 1];
      const stored = present && (present.shown.stored({ answer_id: vote }) as { answer_id: string }).answer_id;
      if (!present || stored === undefined) return undefined;
      const state = chosenByHost(published.course, present.question, walk, room.state, stored);
      return state && move(room, state, published, questions);
    },
  };
}
