import type { Published } from '#api/play/publications/published.ts';
import type { Random } from '#shared/play/seeded-random.ts';
import type { DemoActivity } from './read-activity.ts';
import { stranger, type Person } from './people.ts';

/** A planned game. */
export interface Plan {
  published: Published;
  person: Person;
  /** Milliseconds. */
  at: number;
  /** The part that she plays; undefined: the whole. */
  part_id?: string;
  /** After so many questions she closes the page; undefined: she plays to the end. */
  leaves_after?: number;
}

const hour = 3_600_000;

/** Plans the games of an activity: mostly of regulars, some of anonymous players, and a few unfinished ones. */
export function planGames(
  { games, days }: DemoActivity,
  published: Published,
  people: readonly Person[],
  now: Date,
  random: Random,
): Plan[] {
  const { start_date, end_date } = published.content.settings;
  const first = new Date(start_date ?? now).getTime() + 9 * hour;
  const last = Math.min(now.getTime() - hour, new Date(end_date ?? now).getTime() - hour);
  const taken = new Map<Person, number[]>();
  const timeFor = (person: Person): number | undefined => {
    for (let tries = 0; tries < 20; tries += 1) {
      const at = inTheDay(first + random() * (last - first));
      const others = taken.get(person) ?? [];
      // No player plays two games of an activity on one day: no limit of games is reached, and no two overlap.
      if (at < first || at > last || others.some((other) => Math.abs(other - at) < 26 * hour)) continue;
      taken.set(person, [...others, at]);
      return at;
    }
    return undefined;
  };
  const plan = (person: Person, leaves_after?: number): Plan[] => {
    const at = timeFor(person);
    return at === undefined ? [] : [{ published, person, at, ...(leaves_after !== undefined && { leaves_after }) }];
  };
  const isEarly = days.start < -30;
  const finished = Array.from({ length: games }, () =>
    plan(random() < 0.15 ? stranger(random) : (people[Math.floor(random() ** (isEarly ? 1.6 : 1) * people.length)] ?? stranger(random))),
  );
  const unfinished = Array.from({ length: Math.ceil(games / 9) }, () => plan(stranger(random), 1 + Math.floor(random() * 4)));
  return [...finished, ...unfinished].flat();
}

/** Moves the small hours to the evening. */
function inTheDay(at: number): number {
  const passed = at % (24 * hour);
  return passed < 6 * hour ? at - passed + 17 * hour + passed / 3 : at;
}
