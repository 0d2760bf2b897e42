import { grades } from '#questions/grades.ts';
import type { Given } from '#questions/given.ts';
import type { Question, Settings } from '#shared/activity/document.ts';
import { dayOf } from './day-counts.ts';
import type { GamePosition } from './game-position.ts';
import type { Judged } from './judge-answer.ts';
import type { Published } from './published.ts';
import type { AnswerRow } from './write-answers.ts';

/** A judged answer as it is written. `now` in milliseconds. */
export function answerRow(
  published: Published,
  question: Question,
  position: GamePosition,
  given: Given | null,
  judged: Judged,
  now: number,
): AnswerRow {
  const { tenant_id, activity_id, content, course } = published;
  const { game_id, player_id, is_preview, seed } = position;
  const { after } = judged;
  const ends = after.answered >= course(seed).length;
  const isVote = question.type === 'text_poll' && given !== null && judged.result !== 'time_over' && !is_preview;
  const [vote] = isVote ? grades.text_poll.chosenAnswers(question, given) : [];
  return {
    tenant_id,
    game_id,
    activity_id,
    player_id,
    question_id: question.id,
    number: after.answered,
    answer: given,
    result: judged.result,
    points: judged.points,
    correct_points: is_preview ? 0 : judged.correct,
    speed_points: is_preview ? 0 : judged.speed,
    time_used: judged.time_used,
    at: now,
    ends,
    game_points: after.points,
    game_correct: after.correct,
    game_wrong: after.wrong,
    game_time: after.time_used,
    ...(ends && !is_preview && whatEnds(content.settings, now)),
    ...(vote !== undefined && { vote }),
  };
}

const whatEnds = ({ timezone, leaderboard_score, share_reward }: Settings, now: number): Pick<AnswerRow, 'day' | 'score' | 'sharing'> => ({
  day: dayOf(now, timezone),
  score: leaderboard_score,
  ...(share_reward.enabled && { sharing: { share_reward, timezone } }),
});
