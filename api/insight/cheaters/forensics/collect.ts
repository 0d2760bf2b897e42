import type { Suspicion } from '../suspicion-store.ts';
import { addAnswer, noAnswers, type Played, type PlayedGame } from './played.ts';
import { propose } from './propose.ts';

/** A batch of games with their answers, in the order in which the games began. */
export interface Slice {
  games: (Omit<PlayedGame, 'player' | 'network'> & { player_id: string; network: string | null })[];
  /**
   * 9 bytes for each answer: the index of its game in the slice (2), the index of its question (2), the time in seconds (4, a float), 1 if it is
   * right (1).
   */
  answers: Uint8Array;
}
/** Friends, and the players who referred them. */
export type ReferralPairs = (readonly [friend: string, sharer: string])[];

export type CollectTask =
  | { do: 'begin'; id: string; reading: number[] }
  | { do: 'add'; id: string; slice: Slice }
  | { do: 'end'; id: string; referrals: ReferralPairs };
export interface Found {
  suspicions: Suspicion[];
  players: number;
}

const bytesOfAnswer = 9;
/** The most first answers to keep; they take 90 MB. */
const mostAnswers = 8_000_000;

interface Collecting {
  played: Played;
  players: Map<string, number>;
  networks: Map<string, number>;
  /** For each player, the questions that she has met. */
  met: Set<number>[];
}
const collecting = new Map<string, Collecting>();
/** The most analyses at the same time; when another one begins, the oldest is dropped. */
const mostLooks = 4;

/** Collects the data of an analysis of one activity in this thread, so that no other thread has to hold all of it. Returns the result at the end. */
export function collect(request: CollectTask): Found | undefined {
  if (request.do === 'begin') {
    const [oldest] = collecting.keys();
    if (collecting.size >= mostLooks && oldest !== undefined) collecting.delete(oldest);
    const played: Played = { players: [], reading: request.reading, games: [], firstAnswers: noAnswers(), referrals: [] };
    collecting.set(request.id, { played, players: new Map(), networks: new Map(), met: [] });
    return undefined;
  }
  const own = collecting.get(request.id);
  if (!own) throw new Error('this look was not begun, or the thread died under it');
  if (request.do === 'add') {
    add(own, request.slice);
    return undefined;
  }
  collecting.delete(request.id);
  const { played, players } = own;
  for (const [friend_id, sharer_id] of request.referrals) {
    const [friend, sharer] = [players.get(friend_id), players.get(sharer_id)];
    if (friend !== undefined && sharer !== undefined) played.referrals.push({ friend, sharer });
  }
  return { suspicions: propose(played), players: played.players.length };
}

function add({ played, players, networks, met }: Collecting, { games, answers }: Slice): void {
  const placeIn = (all: Map<string, number>, key: string): number => {
    const known = all.get(key);
    if (known !== undefined) return known;
    all.set(key, all.size);
    return all.size - 1;
  };
  const places = games.map(({ player_id, network, ...game }) => {
    const player = placeIn(players, player_id);
    if (player === played.players.length) {
      played.players.push(player_id);
      met.push(new Set());
    }
    played.games.push({ ...game, player, network: network === null ? -1 : placeIn(networks, network) });
    return player;
  });
  const view = new DataView(answers.buffer, answers.byteOffset, answers.byteLength);
  for (let at = 0; at < answers.byteLength && played.firstAnswers.count < mostAnswers; at += bytesOfAnswer) {
    const player = places[view.getUint16(at)] as number;
    const question = view.getUint16(at + 2);
    const seen = met[player] as Set<number>;
    if (seen.has(question)) continue;
    seen.add(question);
    addAnswer(played.firstAnswers, player, question, view.getFloat32(at + 4), view.getUint8(at + 8) === 1);
  }
}
