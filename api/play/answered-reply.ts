import type { Answered } from '#shared/contract/play.ts';
import type { Refused } from '#shared/contract/operation.ts';
import { grades } from '#questions/grades.ts';
import { traits } from '#questions/traits.ts';
import type { Question } from '#shared/activity/document.ts';
import { toldOfAnswer } from '#shared/play/feedback-mode.ts';
import { refused } from '#api/http/errors.ts';
import type { Play } from './play.ts';
import { startsWhenAsked } from './game-clock.ts';
import type { GamePosition } from './game-position.ts';
import { dueQuestion } from './player-question.ts';
import type { Published } from './published.ts';
import type { StoredAnswer } from './game-store.ts';

/** What the editor wrote for after the answer; undefined where there is nothing, or it is switched off. */
export const tellableFeedback = ({ feedback, feedback_settings }: Question): Question['feedback'] | undefined =>
  feedback_settings.show && (feedback.text || feedback.image || feedback.link) ? feedback : undefined;

/** A stored answer as its player hears of it, the first time and every time; `after`: where the game stood after it. */
export async function answeredReply(
  play: Play,
  published: Published,
  question: Question,
  { result, points }: Pick<StoredAnswer, 'result' | 'points'>,
  after: GamePosition,
  uuid_front: string,
  now: number,
): Promise<Answered | Refused> {
  if (result === 'time_over') return refused('time_over');
  const { settings } = published.content;
  const mode = settings.answer_feedback_mode;
  const shown = play.showAnswers(published.id, after.seed, question);
  const isPoll = traits[question.type].isPolled && mode !== 'silent';
  const told = toldOfAnswer(mode, {
    result,
    points,
    total_points: after.points,
    correct_answer: mode === 'show_correct' ? shown.named(grades[question.type].correctAnswer(question)) : null,
    feedback: tellableFeedback(question) ?? null,
    poll: isPoll ? (await play.votes.shares(published.tenant_id, published.activity_id, question)).map(shown.named) : null,
  });
  const finished = after.answered >= published.course(after.seed).length;
  if (finished || startsWhenAsked(settings)) return { ...told, finished };
  return { ...told, finished, next: dueQuestion(play, published, after, uuid_front, now) };
}
