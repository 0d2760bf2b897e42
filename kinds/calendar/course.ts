import type { CourseOf } from '../course.ts';
import { drawnList } from '../drawn-list.ts';

/** Behind a door all of its questions are played: how many a game has is no question of calendars. */
export const courseOf: CourseOf = (content) => drawnList({ ...content, settings: { ...content.settings, questions_per_game: 0 } });
