import { isScored } from '#questions/verdict.ts';
import type { Random } from '#shared/play/seeded-random.ts';
import { outcomesOfQuestion, type Outcome } from './outcomes.ts';
import type { Plan, PlannedRoom } from './plan.ts';
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
  /** How often players went from one room to another; the exit is `exit`. */
  ways: Map<string, Map<string, number>>;
}

export const nothingSimulated = (): Simulated => ({ walks: 0, out: 0, lengths: [], stood: new Map(), ways: new Map() });

/** Adds walks by players who know the right answer with a probability of `knows`, and keeps the earlier walks. */
export function simulateWalks(plan: Plan, before: Simulated, walks: number, knows: number, random: Random): Simulated {
  const { entrance } = plan;
  if (entrance === undefined) return before;
  const outcomes = new Map([...plan.rooms].map(([id, { question }]) => [id, outcomesOfQuestion(question).filter(isGiven)]));
  for (let walk = 0; walk < walks; walk += 1) {
    const walked = [entrance];
    for (;;) {
      const here = walked.at(-1) as string;
      const graded = givenIn(plan.rooms.get(here) as PlannedRoom, outcomes.get(here) ?? [], walked, knows, random);
      const { led, to } = turnFrom(plan, walked, graded);
      if (led === 'exit' || to !== undefined) count(before, here, to ?? 'exit');
      if (to !== undefined) walked.push(to);
      if (to !== undefined && walked.length <= plan.most_steps) continue;
      if (led === 'exit') before.lengths.push(walked.length);
      before.out += led === 'exit' ? 1 : 0;
      break;
    }
    before.walks += 1;
    for (const id of new Set(walked)) {
      const stood = before.stood.get(id) ?? { times: 0, walks: 0 };
      before.stood.set(id, { times: stood.times + walked.filter((one) => one === id).length, walks: stood.walks + 1 });
    }
  }
  before.lengths.sort((a, b) => a - b);
  return before;
}

const isGiven = ({ isChosen }: Outcome): boolean => isChosen;

function count({ ways }: Simulated, from: string, to: string): void {
  const known = ways.get(from) ?? new Map<string, number>();
  ways.set(from, known.set(to, (known.get(to) ?? 0) + 1));
}

const stuck: Outcome = { result: 'unscored', chosen_answer_ids: [], isChosen: true };

/** A player who enters a room again tries something else with a probability of one half. */
function givenIn(
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

/** The most likely walk: from room to room by the most frequent way, until the exit or a room visited before. */
export function likelyWalk({ ways }: Simulated, entrance: string): string[] {
  const walk = [entrance];
  for (;;) {
    const [next] = [...(ways.get(walk.at(-1) as string) ?? [])].filter(([to]) => !walk.includes(to)).sort(([, a], [, b]) => b - a);
    if (!next) return walk;
    walk.push(next[0]);
    if (next[0] === 'exit') return walk;
  }
}
