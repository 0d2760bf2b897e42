import { traits } from '#kinds/traits.ts';
import type { EventContext } from '#api/kernel/events/event.ts';
import type { Services } from '#api/services.ts';
import { answerRow, type JudgedAnswer } from './answer-row.ts';

/** Stores an answer with its consequences; false when it was not stored. */
export async function storeAnswer({ play, events }: Pick<Services, 'play' | 'events'>, answer: JudgedAnswer): Promise<boolean> {
  const { published, question, position, judged, now } = answer;
  const { tenant_id, activity_id, content } = published;
  const has_outcomes = traits[content.quiz_type].outcome !== null;
  const context = { tenant_id, settings: content.settings, is_shared: false, has_outcomes };
  const endSubscribers = judged.next
    ? []
    : events.pendingSubscribers('game_ended', { ...context, ...(await givesDiploma(play, activity_id)) });
  const row = answerRow(answer, endSubscribers);
  const answer_subscribers = position.is_preview ? [] : events.pendingSubscribers('questions_answered', context);
  if (answer_subscribers.length > 0) row.answer_subscribers = answer_subscribers;
  if (!(await play.answers.add(row))) return false;
  if (row.vote !== undefined) play.votes.add(activity_id, question.id, row.vote);
  if (row.waiting) await events.handle([{ tenant_id, activity_id, subject_id: row.game_id, kind: 'game_ended', at: now }], row.waiting);
  return true;
}

async function givesDiploma({ activities }: Services['play'], activity_id: string): Promise<Pick<EventContext, 'gives_diploma'>> {
  return { gives_diploma: (await activities.find(activity_id))?.gives_diploma ?? false };
}
