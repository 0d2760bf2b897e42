import type { Given } from '#questions/given.ts';
import type { Question } from '#shared/content/question.ts';
import type { Circumstances } from '#api/events/event.ts';
import type { Services } from '#api/services.ts';
import { answerRow } from './answer-row.ts';
import type { GamePosition } from '#api/games/game-position.ts';
import type { Judged } from '#api/games/judge-answer.ts';
import type { Published } from '#api/publications/published.ts';

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
  const circumstances = { tenant_id, settings: content.settings, is_shared: false };
  const waiting = judged.next ? [] : events.waiting('game_ended', { ...circumstances, ...(await givesDiploma(play, activity_id)) });
  const row = answerRow(published, question, position, given, judged, now, waiting);
  const heard_by = position.is_preview ? [] : events.waiting('questions_answered', circumstances);
  if (heard_by.length > 0) row.heard_by = heard_by;
  if (!(await play.answers.add(row))) return false;
  if (row.vote !== undefined) play.votes.add(activity_id, question.id, row.vote);
  if (row.waiting) await events.follow([{ tenant_id, activity_id, subject_id: row.game_id, kind: 'game_ended', at: now }], row.waiting);
  return true;
}

async function givesDiploma({ activities }: Services['play'], activity_id: string): Promise<Pick<Circumstances, 'gives_diploma'>> {
  return { gives_diploma: (await activities.find(activity_id))?.gives_diploma ?? false };
}
