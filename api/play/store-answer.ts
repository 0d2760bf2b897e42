import type { Given } from '#questions/given.ts';
import type { Question } from '#shared/content/question.ts';
import type { Services } from '#api/services.ts';
import { answerRow } from './answer-row.ts';
import type { GamePosition } from './game-position.ts';
import type { Judged } from './judge-answer.ts';
import type { Published } from './published.ts';

interface JudgedAnswer {
  published: Published;
  question: Question;
  position: GamePosition;
  /** null: nothing was answered in time. */
  given: Given | null;
  judged: Judged;
  /** Milliseconds. */
  now: number;
}

/** Stores an answer with all that follows from it; false where it did not go in. */
export async function storeAnswer(
  { play, events }: Pick<Services, 'play' | 'events'>,
  { published, question, position, given, judged, now }: JudgedAnswer,
): Promise<boolean> {
  const { tenant_id, activity_id, content } = published;
  const waiting = judged.next ? [] : events.waiting('game_ended', { settings: content.settings, is_shared: false });
  const row = answerRow(published, question, position, given, judged, now, waiting);
  if (!(await play.answers.add(row))) return false;
  if (row.vote !== undefined) play.votes.add(activity_id, question.id, row.vote);
  if (row.waiting) await events.follow([{ tenant_id, activity_id, subject_id: row.game_id, kind: 'game_ended', at: now }]);
  return true;
}
