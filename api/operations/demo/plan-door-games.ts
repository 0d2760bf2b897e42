import type { Published } from '#api/play/publications/published.ts';
import { doorDay, doorTimes } from '#shared/play/door-times.ts';
import type { Random } from '#shared/play/seeded-random.ts';
import type { DemoActivity } from './read-activity.ts';
import { stranger, type Person } from './people.ts';
import type { Plan } from './plan-games.ts';

const hour = 3_600_000;
/** That a game surely has ended. */
const enough = hour / 4;

/** Plans the games of a calendar's doors: most regulars play nearly every day, on the door's own day; each door once. */
export function planDoorGames(
  { behind_doors }: DemoActivity,
  published: Published,
  people: readonly Person[],
  now: Date,
  random: Random,
): Plan[] {
  const { content } = published;
  if (!behind_doors || !('hatches' in content)) return [];
  const times = doorTimes({ ...content.settings, ...content.door_settings }, content.hatches.map(doorDay));
  return times.flatMap(({ opens_at, passes_at }, place) => {
    const from = opens_at?.getTime() ?? Infinity;
    const to = Math.min(passes_at?.getTime() ?? Infinity, now.getTime()) - enough;
    if (to <= from) return [];
    const isToday = now.getTime() < (passes_at?.getTime() ?? Infinity);
    const count = isToday ? behind_doors.today : behind_doors.passed;
    const players = [...people.filter(() => random() < count / people.length), stranger(random), stranger(random)];
    // The first door is not played in the small hours, before it was published.
    const earliest = Math.max(from, published.published_at.getTime());
    return players.map((person) => ({
      published,
      person,
      at: Math.min(to, earliest + random() ** 1.5 * (to - earliest)),
      part_id: content.parts[place]?.id ?? '',
    }));
  });
}
