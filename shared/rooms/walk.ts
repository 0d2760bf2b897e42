import { seededRandom } from '#shared/play/seeded-random.ts';

/** Of a vote: the id of the only option that was chosen, or else the result of the answer. Ways lead by the same. */
export type Vote = string;
export type Votes = readonly (readonly [vote: Vote, count: number])[];

/** most: more votes than any other. tie: chance decided between the first. host: she chose. nobody: there was no vote. */
export const deciders = ['most', 'tie', 'host', 'nobody'] as const;
export type Decider = (typeof deciders)[number];

/** Where a hall goes on from a question of a labyrinth. */
export interface RoomTurn {
  by: Decider;
  vote: Vote | null;
  /** In the order of the votes. */
  votes: Votes;
  /** What the labyrinth goes by. */
  result: 'right' | 'wrong' | 'partly' | 'unscored' | 'time_over';
  chosen: string[];
  led: 'on' | 'back' | 'exit' | 'shut' | 'stay' | 'lost';
  /** The next question; null: the walk is over. */
  next: string | null;
}

/** Where the hall of a labyrinth is. */
export interface RoomWalk {
  question_id: string;
  /** From `closed` on. */
  turn?: RoomTurn;
}

export const countVotes = (votes: readonly Vote[]): Votes =>
  [...Map.groupBy(votes, (vote) => vote)].map(([vote, same]) => [vote, same.length] as const).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** The vote that wins. Between equal ones the room's seed decides, so that nobody needs to be asked and anybody can check it. */
export function winningVote(votes: Votes, seed: number, number: number): Pick<RoomTurn, 'by' | 'vote'> {
  const most = Math.max(0, ...votes.map(([, count]) => count));
  if (most === 0) return { by: 'nobody', vote: null };
  const first = votes.filter(([, count]) => count === most).map(([vote]) => vote);
  if (first.length === 1) return { by: 'most', vote: first[0] ?? null };
  const random = seededRandom((seed + number * 7919) | 0);
  return { by: 'tie', vote: first.toSorted()[Math.floor(random() * first.length)] ?? null };
}
