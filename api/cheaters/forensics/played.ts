/** A finished game. Times are in milliseconds. */
export interface PlayedGame {
  /** The index of its player in `players`. */
  player: number;
  /** The index of its network; -1: unknown. */
  network: number;
  device: string;
  started: number;
  ended: number;
  correct: number;
  wrong: number;
}

/** The first answer of each player to each question, as parallel lists. Later answers are left out: a player who knows a question is fast. */
export interface Sights {
  player: Int32Array;
  question: Uint16Array;
  /** Seconds between showing the question and the answer, by the server's clock. */
  time: Float32Array;
  /** 1: right. */
  right: Uint8Array;
  count: number;
}

/** A friend who came by a player's share link and registered. */
export interface Brought {
  friend: number;
  sharer: number;
}

/** The data of an activity's players. */
export interface Played {
  players: string[];
  /** The shortest time in seconds in which anybody can read each question with its answers. */
  reading: number[];
  games: PlayedGame[];
  sights: Sights;
  brought: Brought[];
}

/** Appends to the lists, which grow in few steps. */
export function addSight(sights: Sights, player: number, question: number, time: number, right: boolean): void {
  if (sights.count === sights.player.length) grow(sights);
  sights.player[sights.count] = player;
  sights.question[sights.count] = question;
  sights.time[sights.count] = time;
  sights.right[sights.count] = right ? 1 : 0;
  sights.count += 1;
}

export const noSights = (): Sights => ({
  player: new Int32Array(1024),
  question: new Uint16Array(1024),
  time: new Float32Array(1024),
  right: new Uint8Array(1024),
  count: 0,
});

function grow(sights: Sights): void {
  const length = sights.count * 2;
  const { player, question, time, right } = sights;
  sights.player = new Int32Array(length);
  sights.player.set(player);
  sights.question = new Uint16Array(length);
  sights.question.set(question);
  sights.time = new Float32Array(length);
  sights.time.set(time);
  sights.right = new Uint8Array(length);
  sights.right.set(right);
}

/** The median; 0 for an empty list. Sorts in place. */
export function median(numbers: Float32Array | Float64Array): number {
  if (numbers.length === 0) return 0;
  numbers.sort();
  const half = numbers.length >> 1;
  const upper = numbers[half] as number;
  return numbers.length % 2 === 1 ? upper : (upper + (numbers[half - 1] as number)) / 2;
}
