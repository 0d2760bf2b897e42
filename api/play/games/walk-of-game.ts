import type { GameResult } from '#shared/contract/play.ts';
import { inHundredths } from '#shared/play/points.ts';
import type { Step, Course, CourseGraded, CoursePosition, Turned } from '#kinds/course.ts';
import { gradedOf } from './game-position.ts';
import type { OwnGame } from './own-game.ts';
import type { StoredAnswer } from './stored-game.ts';

/** The rooms that an ended game walked through; undefined for other courses. It reveals no room that the player did not reach. */
export function walkOfGame({ game, published }: OwnGame): GameResult['walk'] {
  const { course } = published;
  if (!course.walk) return undefined;
  const questionIds = game.answers.map(({ question_id }) => question_id);
  const turns = game.answers.flatMap((answer, place) => {
    const position = { ...game, number: answer.number, question_id: answer.question_id, walked: questionIds.slice(0, place) };
    const step = course.at(position);
    return (step && transitionOf(course, position, gradedOf(step as Step, answer), answer)) ?? [];
  });
  return {
    ...course.walk.seen(questionIds),
    found: [],
    is_out: turns.at(-1)?.led === 'exit',
    of: course.walk.rooms,
    points_lost: inHundredths(turns.reduce((sum, { points }) => sum + points, 0)),
    seconds_lost: turns.reduce((sum, { seconds }) => sum + seconds, 0),
  };
}

/**
 * The transition after a stored answer, with the points that it subtracted: points never fall below 0, so a wrong turn may cost less than its
 * penalty. The stored points of an answer without a score are the subtracted ones. Undefined where the course has no walk.
 */
export function transitionOf(
  course: Course,
  position: CoursePosition,
  graded: CourseGraded,
  { result, points }: Pick<StoredAnswer, 'result' | 'points'>,
): Turned | undefined {
  const transition = course.walk?.turn(position, graded);
  const earnedNothing = result !== 'right' && result !== 'partly';
  return transition && earnedNothing ? { ...transition, points: Math.min(transition.points, Math.max(0, -points)) } : transition;
}
