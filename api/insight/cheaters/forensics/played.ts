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
export interface FirstAnswers {
  player: Int32Array;
  question: Uint16Array;
  /** Seconds between showing the question and the answer, by the server's clock. */
  time: Float32Array;
  /** 1: right. */
  right: Uint8Array;
  count: number;
}

/** A friend who came by a player's share link and registered. */
export interface Referral {
  friend: number;
  sharer: number;
}

/** The data of an activity's players. */
export interface Played {
  players: string[];
  /** The shortest time in seconds in which anybody can read each question with its answers. */
  reading: number[];
  games: PlayedGame[];
  firstAnswers: FirstAnswers;
  referrals: Referral[];
}

/** Appends to the lists, which grow in few steps. */
export function addAnswer(firstAnswers: FirstAnswers, player: number, question: number, time: number, right: boolean): void {
  if (firstAnswers.count === firstAnswers.player.length) grow(firstAnswers);
  firstAnswers.player[firstAnswers.count] = player;
  firstAnswers.question[firstAnswers.count] = question;
  firstAnswers.time[firstAnswers.count] = time;
  firstAnswers.right[firstAnswers.count] = right ? 1 : 0;
  firstAnswers.count += 1;
}

export const noAnswers = (): FirstAnswers => ({
  player: new Int32Array(1024),
  question: new Uint16Array(1024),
  time: new Float32Array(1024),
  right: new Uint8Array(1024),
  count: 0,
});

function grow(firstAnswers: FirstAnswers): void {
  const length = firstAnswers.count * 2;
  const { player, question, time, right } = firstAnswers;
  firstAnswers.player = new Int32Array(length);
  firstAnswers.player.set(player);
  firstAnswers.question = new Uint16Array(length);
  firstAnswers.question.set(question);
  firstAnswers.time = new Float32Array(length);
  firstAnswers.time.set(time);
  firstAnswers.right = new Uint8Array(length);
  firstAnswers.right.set(right);
}

/** The median; 0 for an empty list. Sorts in place. */
export function median(numbers: Float32Array | Float64Array): number {
  if (numbers.length === 0) return 0;
  numbers.sort();
  const half = numbers.length >> 1;
  const upper = numbers[half] as number;
  return numbers.length % 2 === 1 ? upper : (upper + (numbers[half - 1] as number)) / 2;
}
