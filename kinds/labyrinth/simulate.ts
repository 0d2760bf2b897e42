import { isScored } from '#questions/verdict.ts';
import type { Random } from '#shared/play/seeded-random.ts';
import { outcomesOfQuestion, type Outcome } from './outcomes.ts';
import { itemsIn, type Plan, type PlannedRoom } from './plan.ts';
import { turnFrom } from './turn.ts';

/** The results of many simulated walks through a labyrinth. */
export interface Simulated {
  walks: number;
  /** The number of walks that found the way out. */
  out: number;
  /** The number of answers of each of those walks, in ascending order. */
  lengths: number[];
  /** How often players were in each room, and in how many walks. */
  stood: Map<string, { times: number; walks: number }>;
  /** The different walks without their detours, and how many players took each. */
  routes: Map<string, Route>;
}

interface Route {
  spots: readonly Spot[];
  walks: number;
  isOut: boolean;
}

/** A room together with the items that are carried there; the exit has the room `exit`. */
interface Spot {
  room: string;
  key: string;
}

export const nothingSimulated = (): Simulated => ({
  walks: 0,
  out: 0,
  lengths: [],
  stood: new Map(),
  routes: new Map(),
});

/** Adds walks by players who know the right answer with a probability of `knows`, and keeps the earlier walks. */
export function simulateWalks(plan: Plan, before: Simulated, walks: number, knows: number, random: Random): Simulated {
  const { entrance } = plan;
  if (entrance === undefined) return before;
  const outcomes = new Map([...plan.rooms].map(([id, { question }]) => [id, outcomesOfQuestion(question).filter(isGiven)]));
  for (let walk = 0; walk < walks; walk += 1) {
    const walked = [entrance];
    for (;;) {
      const here = walked.at(-1) as string;
      const graded = gradeAnswer(plan.rooms.get(here) as PlannedRoom, outcomes.get(here) ?? [], walked, knows, random);
      const { led, to } = turnFrom(plan, walked, graded);
      if (to !== undefined) walked.push(to);
      if (to !== undefined && walked.length <= plan.most_steps) continue;
      if (led === 'exit') before.lengths.push(walked.length);
      before.out += led === 'exit' ? 1 : 0;
      const whole = spotsOn(plan, walked, led === 'exit');
      const direct = withoutDetours(whole);
      const isWay = canBeWalked(
        plan,
        direct.map(({ room }) => room),
        outcomes,
      );
      countRoute(before, isWay ? direct : whole, led === 'exit');
      break;
    }
    before.walks += 1;
    for (const id of new Set(walked)) {
      const stood = before.stood.get(id) ?? { times: 0, walks: 0 };
      before.stood.set(id, { times: stood.times + walked.filter((room) => room === id).length, walks: stood.walks + 1 });
    }
  }
  before.lengths.sort((a, b) => a - b);
  return before;
}

const isGiven = ({ isChosen }: Outcome): boolean => isChosen;

function spotsOn(plan: Plan, walked: readonly string[], isOut: boolean): Spot[] {
  const carried = new Set<string>();
  const spots = walked.map((room): Spot => {
    for (const item of itemsIn(plan, [room])) carried.add(item);
    return { room, key: [room, ...[...carried].toSorted()].join(' ') };
  });
  return isOut ? [...spots, { room: 'exit', key: 'exit' }] : spots;
}

function countRoute({ routes }: Simulated, spots: readonly Spot[], isOut: boolean): void {
  const key = spots.map((spot) => spot.key).join('\n');
  routes.set(key, { spots, isOut, walks: (routes.get(key)?.walks ?? 0) + 1 });
}

/** The walk without the part between two visits of one spot, after which the player is where she was before. */
function withoutDetours(spots: readonly Spot[]): Spot[] {
  const route: Spot[] = [];
  for (const spot of spots) {
    const before = route.findIndex(({ key }) => key === spot.key);
    if (before >= 0) route.splice(before + 1);
    else route.push(spot);
  }
  return route;
}

/** A way back leads to where the room was first entered from, which may lie on a detour: then the route can not be walked without it. */
const canBeWalked = (plan: Plan, rooms: readonly string[], outcomes: ReadonlyMap<string, readonly Outcome[]>): boolean =>
  rooms.slice(1).every((next, place) =>
    (outcomes.get(rooms[place] as string) ?? []).some((outcome) => {
      const { led, to } = turnFrom(plan, rooms.slice(0, place + 1), outcome);
      return next === (led === 'exit' ? 'exit' : to);
    }),
  );

const stuck: Outcome = { result: 'unscored', chosen_answer_ids: [], isChosen: true };

/** A player who enters a room again tries something else with a probability of one half. */
function gradeAnswer(
  { question }: PlannedRoom,
  outcomes: readonly Outcome[],
  walked: readonly string[],
  knows: number,
  random: Random,
): Outcome {
  const isAgain = walked.indexOf(question.id) < walked.length - 1;
  const isRight = random() < (isAgain ? (1 + knows) / 2 : knows);
  const fitting = isScored(question) ? outcomes.filter(({ result }) => (result === 'right') === isRight) : outcomes;
  const among = fitting.length > 0 ? fitting : outcomes;
  return among[Math.floor(random() * among.length)] ?? stuck;
}

/**
 * The most likely way out, without detours: of those that players went, so that each locked way comes after its item, the one whose steps are the most
 * frequent ones together. If nobody came out, the most likely of the others.
 */
export function likelyWalk({ out, routes }: Simulated): string[] {
  const known = [...routes.values()].filter(({ isOut }) => isOut || out === 0);
  const steps = stepsOf(known);
  const [likely] = known
    .map((route) => ({ ...route, chance: chanceOf(steps, route) }))
    .sort((a, b) => b.chance - a.chance || b.walks - a.walks);
  return likely?.spots.map(({ room }) => room) ?? [];
}

type Steps = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** How many players went from one spot to the next. */
function stepsOf(routes: readonly Route[]): Steps {
  const steps = new Map<string, Map<string, number>>();
  for (const { spots, walks } of routes)
    for (const [place, { key }] of spots.slice(1).entries()) {
      const from = (spots[place] as Spot).key;
      const known = steps.get(from) ?? new Map<string, number>();
      steps.set(from, known.set(key, (known.get(key) ?? 0) + walks));
    }
  return steps;
}

/** The logarithm of the probability of all steps of a route. */
function chanceOf(steps: Steps, { spots }: Route): number {
  let chance = 0;
  for (const [place, { key }] of spots.slice(1).entries()) {
    const from = steps.get((spots[place] as Spot).key) ?? new Map<string, number>();
    const all = [...from.values()].reduce((sum, times) => sum + times, 0);
    chance += Math.log((from.get(key) ?? 0) / all);
  }
  return chance;
}

/** The rooms that players come back to most: how often, for each walk that came there, and as a share of the first. */
export function lostRooms({ stood }: Simulated): { id: string; again: number; share: number }[] {
  const rooms = [...stood]
    .map(([id, { times, walks }]) => ({ id, again: times / walks - 1 }))
    .filter(({ again }) => again > 0.05)
    .sort((a, b) => b.again - a.again)
    .slice(0, 5);
  return rooms.map((room) => ({ ...room, share: room.again / (rooms[0]?.again ?? 1) }));
}
