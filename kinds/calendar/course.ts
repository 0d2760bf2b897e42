import { drawnList } from '../drawn-list.ts';
import type { Course, CourseContent } from '../course.ts';
import type { Body } from './body.ts';

/** Behind a door all of its questions are played: how many a game has is no question of calendars. */
export function courseOf(content: CourseContent): Course {
  const list = drawnList({ ...content, settings: { ...content.settings, questions_per_game: 0 } });
  const bonusDoors = new Set((content as Body).hatches.filter(({ type }) => type === 'bonus').map(({ id }) => id));
  return { ...list, paysBonus: (part_id) => bonusDoors.has(part_id) };
}
