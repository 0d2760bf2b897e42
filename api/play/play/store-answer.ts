import { traits } from '#kinds/traits.ts';
import type { Circumstances } from '#api/kernel/events/event.ts';
import type { Services } from '#api/services.ts';
import { answerRow, type JudgedAnswer } from './answer-row.ts';

/** Stores an answer with its consequences; false when it was not stored. */
export async function storeAnswer({ play, events }: Pick<Services, 'play' | 'events'>, answer: JudgedAnswer): Promise<boolean> {
  const { published, question, position, judged, now } = answer;
  const { tenant_id, activity_id, content } = published;
  const has_outcomes = traits[content.quiz_type].outcome !== null;
  const circumstances = { tenant_id, settings: content.settings, is_shared: false, has_outcomes };
  const waiting = judged.next ? [] : events.waiting('game_ended', { ...circumstances, ...(await givesDiploma(play, activity_id)) });
  const row = answerRow(answer, waiting);
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
