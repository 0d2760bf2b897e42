import { drawnList } from '../drawn-list.ts';
import type { Course, CourseContent } from '../course.ts';
import type { Body } from './body.ts';

/** All questions behind a door are played; calendars do not limit the number of questions of a game. */
export function courseOf(content: CourseContent): Course {
  const list = drawnList({ ...content, settings: { ...content.settings, questions_per_game: 0 } });
  const bonusDoors = new Set((content as Body).hatches.filter(({ type }) => type === 'bonus').map(({ id }) => id));
  return { ...list, paysBonus: (part_id) => bonusDoors.has(part_id) };
}
