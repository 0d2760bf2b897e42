import { countsOutcomes } from '#activity/document.ts';
import { traits as kinds } from '#kinds/traits.ts';
import type { EventContext } from '#api/kernel/events/event.ts';
import type { Services } from '#api/services.ts';
import { grades } from '#questions/grades.ts';
import type { Given } from '#questions/given.ts';
import type { Settings } from '#shared/content/head.ts';
import type { Question } from '#shared/content/question.ts';
import { traits } from '#questions/traits.ts';
import { monthOfEnd } from '#api/billing/allowance/count-completions.ts';
import { dayOf } from '#api/kernel/local-day.ts';
import type { GamePosition } from '#api/play/games/game-position.ts';
import type { Judged } from '#api/play/games/judge-answer.ts';
import type { Published } from '#api/play/publications/published.ts';
import type { AnswerRow } from './write-answers.ts';

/** Stores an answer with its consequences; false when it was not stored. */
export async function storeAnswer({ play, events }: Pick<Services, 'play' | 'events'>, answer: JudgedAnswer): Promise<boolean> {
  const { published, question, position, judged, now } = answer;
  const { tenant_id, activity_id, content } = published;
  const has_outcomes = countsOutcomes(content);
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

/** An answer that is judged and not yet stored. */
interface JudgedAnswer {
  published: Published;
  question: Question;
  position: GamePosition;
  /** null: no answer in time. */
  answer: Given | null;
  judged: Judged;
  /** Milliseconds. */
  now: number;
}

/** A judged answer as a row to store. `endSubscribers` names the subscribers of the event with which its game ends. */
export function answerRow(
  { published, question, position, answer, judged, now }: JudgedAnswer,
  endSubscribers: readonly string[] = [],
): AnswerRow {
  const { tenant_id, activity_id, content } = published;
  const { game_id, player_id, number, is_preview } = position;
  const totals = judged.next ? undefined : judged.totals;
  const isVote = traits[question.type].isPolled && answer !== null && judged.result !== 'time_over' && !is_preview;
  const [vote] = isVote ? grades[question.type].chosenAnswers(question, answer) : [];
  return {
    tenant_id,
    game_id,
    activity_id,
    player_id,
    question_id: question.id,
    number,
    answer,
    result: judged.result,
    ...(judged.result === 'partly' && { share: judged.share }),
    points: judged.points,
    ...(!is_preview && inLedger(judged)),
    ...(!is_preview && judged.pathPenalty > 0 && { way_points: -judged.pathPenalty }),
    time_used: judged.time_used,
    at: now,
    ends: totals && true,
    game_points: totals && (judged.pays_bonus ? 0 : totals.points),
    game_correct: totals?.correct,
    game_wrong: totals?.wrong,
    game_time: totals?.time_used,
    next_question_id: judged.next?.question_id,
    ...(totals && !is_preview && countedEnd(content.settings, endSubscribers, now)),
    ...(totals && !is_preview && kinds[content.quiz_type].isScored && { in_items: true }),
    ...(totals && !is_preview && judged.pays_bonus && { pays_bonus: true }),
    ...(vote !== undefined && { vote }),
  };
}

/** The parts of the ledger, without those that are 0. */
const inLedger = ({ pays_bonus, points, correct, speed }: Judged): Pick<AnswerRow, 'correct_points' | 'speed_points' | 'bonus_points'> =>
  pays_bonus ? { bonus_points: points || undefined } : { correct_points: correct || undefined, speed_points: speed || undefined };

const countedEnd = (
  { timezone }: Settings,
  endSubscribers: readonly string[],
  now: number,
): Pick<AnswerRow, 'day' | 'month' | 'waiting'> => ({
  day: dayOf(now, timezone),
  month: monthOfEnd(now, now),
  ...(endSubscribers.length > 0 && { waiting: [...endSubscribers] }),
});
