import type { Course, CourseGraded, CoursePosition, Turned } from '#kinds/course.ts';
import type { StoredAnswer } from './stored-game.ts';

/**
 * The way that an answer was led, with what it took: points never fall below 0, so that a wrong turn may take less than it costs. An answer that
 * earned nothing tells by its own points what was taken. Undefined where nothing is walked.
 */
export function turnTaken(
  course: Course,
  position: CoursePosition,
  graded: CourseGraded,
  { result, points }: Pick<StoredAnswer, 'result' | 'points'>,
): Turned | undefined {
  const turned = course.walk?.turn(position, graded);
  const earnedNothing = result !== 'right' && result !== 'partly';
  return turned && earnedNothing ? { ...turned, points: Math.min(turned.points, Math.max(0, -points)) } : turned;
}
