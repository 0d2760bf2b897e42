import type { Course, CourseGraded, CoursePosition, Turned } from '#kinds/course.ts';
import type { StoredAnswer } from './stored-game.ts';

/**
 * The transition after a stored answer, with the points it really took: points never fall below 0, so a wrong turn may take less than it costs. The
 * stored points of an answer that earned nothing are what was taken. Undefined where the course has no walk.
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
