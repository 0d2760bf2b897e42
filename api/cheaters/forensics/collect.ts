import type { Suspicion } from '../suspicion-store.ts';
import { addSight, noSights, type Played, type PlayedGame } from './played.ts';
import { propose } from './propose.ts';

/** Some games with their answers, as they are read: in the order in which they began. */
export interface Slice {
  games: (Omit<PlayedGame, 'player' | 'network'> & { player_id: string; network: string | null })[];
  /** Of each answer 9 bytes: its game's place in the slice (2), its question's (2), the time in seconds (4, a float), 1 where it was right. */
  answers: Uint8Array;
}
/** Friends and who brought them. */
export type Pairs = (readonly [friend: string, sharer: string])[];

export type Asked =
  | { do: 'begin'; id: string; reading: number[] }
  | { do: 'add'; id: string; slice: Slice }
  | { do: 'end'; id: string; brought: Pairs };
export interface Found {
  suspicions: Suspicion[];
  players: number;
}

const bytesOfAnswer = 9;
/** More than so many first sights are not kept: 90 MB. */
const mostSights = 8_000_000;

interface Collecting {
  played: Played;
  players: Map<string, number>;
  networks: Map<string, number>;
  /** A bit for each player and question that she met. */
  met: Set<number>[];
}
const collecting = new Map<string, Collecting>();

/** What a look at one activity knows so far stays here, so that nobody else needs to hold all of it. */
export function collect(asked: Asked): Found | undefined {
  if (asked.do === 'begin') {
    const played: Played = { players: [], reading: asked.reading, games: [], sights: noSights(), brought: [] };
    collecting.set(asked.id, { played, players: new Map(), networks: new Map(), met: [] });
    return undefined;
  }
  const own = collecting.get(asked.id);
  if (!own) throw new Error('this look was not begun, or the thread died under it');
  if (asked.do === 'add') return void add(own, asked.slice);
  collecting.delete(asked.id);
  const { played, players } = own;
  for (const [friend_id, sharer_id] of asked.brought) {
    const [friend, sharer] = [players.get(friend_id), players.get(sharer_id)];
    if (friend !== undefined && sharer !== undefined) played.brought.push({ friend, sharer });
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
  for (let at = 0; at < answers.byteLength && played.sights.count < mostSights; at += bytesOfAnswer) {
    const player = places[view.getUint16(at)] as number;
    const question = view.getUint16(at + 2);
    const seen = met[player] as Set<number>;
    if (seen.has(question)) continue;
    seen.add(question);
    addSight(played.sights, player, question, view.getFloat32(at + 4), view.getUint8(at + 8) === 1);
  }
}
