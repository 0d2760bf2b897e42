import type { ActivityKind } from '#shared/content/kind.ts';
import * as academy from './academy/course.ts';
import * as calendar from './calendar/course.ts';
import * as collection from './collection/course.ts';
import type { Course, CourseContent, CourseOf } from './course.ts';
import * as labyrinth from './labyrinth/course.ts';
import * as person from './person/course.ts';
import * as quiz from './quiz/course.ts';

const courses = { quiz, person, academy, labyrinth, calendar, collection } satisfies Record<ActivityKind, { courseOf: CourseOf }>;

/** The way of games through a publication. */
export const courseOf = (content: CourseContent): Course => courses[content.quiz_type].courseOf(content);
