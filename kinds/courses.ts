import type { ActivityKind } from '#shared/content/kind.ts';
import { courseOf as calendar } from './calendar/course.ts';
import type { Course, CourseContent, CourseOf } from './course.ts';
import { drawnList } from './drawn-list.ts';
import { courseOf as labyrinth } from './labyrinth/course.ts';

const courses: Record<ActivityKind, CourseOf> = {
  quiz: drawnList,
  person: drawnList,
  academy: drawnList,
  labyrinth,
  calendar,
  // A collection itself cannot be played.
  collection: drawnList,
} satisfies Record<ActivityKind, CourseOf>;

/** The way of games through a publication. */
export const courseOf = (content: CourseContent): Course => courses[content.quiz_type](content);
