import type { Sql, TransactionSql } from 'postgres';
import type { Play } from '#api/play/play/play.ts';
import type { Published } from '#api/play/publications/published.ts';
import { plannedQuestions, walkedQuestions, type PlannedQuestion } from './room-plan.ts';
import type { StoredRoom } from './room-store.ts';
import { findWalk } from './walked.ts';

/** The questions of a room in order; of a hall that walks those that it has reached. */
export const findAskedQuestions = async (
  { play, sql }: { play: Pick<Play, 'showOptions'>; sql: Sql | TransactionSql },
  published: Published,
  room: StoredRoom,
): Promise<PlannedQuestion[]> =>
  published.course.walk ? walkedQuestions(play, published, room, await findWalk(sql, room)) : plannedQuestions(play, published, room);
