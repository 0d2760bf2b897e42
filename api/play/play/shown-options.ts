import { createHmac, hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PlayerOption } from '#questions/player-option.ts';
import type { Question } from '#shared/content/question.ts';
import { seededRandom, type Random } from '#shared/play/seeded-random.ts';
import { idLength, madeId } from '#api/kernel/id-bytes.ts';

/** The options of a question (its `answers`) as one game shows them: in its own order, with its own ids. */
export interface ShownOptions {
  /** The source of randomness for the order; each access restarts it. */
  readonly random: Random;
  /** Replaces stored ids by the game's ids wherever an option is listed or named (`answer_id`, `answer_ids`, `pairs`). */
  listed(options: readonly PlayerOption[]): PlayerOption[];
  named<Named>(stored: Named): Named;
  /** Replaces the game's ids in a player's input by stored ids. An id that names no option stays as it is, for the validation that follows. */
  stored(input: unknown): unknown;
}

/** The same publication, seed and question always give the same options. */
export type ShowOptions = (publication_id: string, seed: number, question: Question) => ShownOptions;

/**
 * The number of recent games in the cache, and of questions for each. A question is read when it is shown, when it is answered and when its answer is
 * revealed.
 */
const games = 5_000;
const perGame = 3;
/** Bytes. */
const seedLength = 4;

/** The order and the ids that the key determines for a question of a game. One object serves all callers, since each answer needs it three times. */
class Chosen implements ShownOptions {
  readonly publication_id: string;
  readonly question: Question;
  readonly #seed: number;
  readonly #shownIds: readonly string[];

  constructor(publication_id: string, question: Question, seed: number, shownIds: readonly string[]) {
    this.publication_id = publication_id;
    this.question = question;
    this.#seed = seed;
    this.#shownIds = shownIds;
  }

  get random(): Random {
    return seededRandom(this.#seed);
  }
  listed(options: readonly PlayerOption[]): PlayerOption[] {
    return options.map((option) => ({ ...option, id: this.#toShown(option.id) }));
  }
  named<Named>(stored: Named): Named {
    return renamed(stored, (id) => this.#toShown(id));
  }
  stored(input: unknown): unknown {
    return renamed(input, (id) => this.#toStored(id));
  }

  #toShown(id: string): string {
    return this.#shownIds[this.question.answers.findIndex((option) => option.id === id)] ?? id;
  }
  #toStored(id: string): string {
    return this.question.answers[this.#shownIds.indexOf(id)]?.id ?? id;
  }
}

/**
 * A stored id contains its time of creation and is larger than earlier ids: in a question about an order, that would reveal the right answer. A seed
 * has only 31 bits, and a shuffle by it is no secret. So ids and order derive from a key that only the server has.
 */
export function openShownOptions(secret: Buffer): ShowOptions {
  const key = createHmac('sha256', secret).update('shown answers').digest('hex');
  const choose = (publication_id: string, seed: number, question: Question): Chosen => {
    const outputLength = seedLength + question.answers.length * idLength;
    // SHAKE256 with the key as a prefix needs no HMAC, and its output has the length we need.
    const chance = hash('shake256', `${key} ${publication_id} ${seed} ${question.id}`, { outputEncoding: 'buffer', outputLength });
    const shownIds = question.answers.map((_, index) => madeId(chance, seedLength + index * idLength));
    return new Chosen(publication_id, question, chance.readUInt32BE(0), shownIds);
  };
  // Keyed by the seed and compared by the question object. Building and hashing a text of publication, seed and question on each access takes 2 µs in
  // place of 0.1. A corrected question is another object, and games with the same seed share an entry.
  const known = new LRUCache<number, Chosen[]>({ max: games });
  return (publication_id, seed, question) => {
    const lately = known.get(seed);
    const before = lately?.find((chosen) => chosen.question === question && chosen.publication_id === publication_id);
    if (before) return before;
    const now = choose(publication_id, seed, question);
    known.set(seed, lately ? [now, ...lately.slice(0, perGame - 1)] : [now]);
    return now;
  };
}

function renamed<Named>(value: Named, idOf: (id: string) => string): Named {
  if (typeof value !== 'object' || value === null) return value;
  const { answer_id, answer_ids, pairs } = value as { answer_id?: unknown; answer_ids?: unknown; pairs?: unknown };
  const rename = (id: unknown): unknown => (typeof id === 'string' ? idOf(id) : id);
  if (Array.isArray(pairs)) return { ...value, pairs: pairs.map((pair: unknown) => withPairOf(pair, rename)) };
  if (Array.isArray(answer_ids)) return { ...value, answer_ids: answer_ids.map(rename) };
  return answer_id === undefined ? value : { ...value, answer_id: rename(answer_id) };
}

/** Keeps malformed pairs for the validation that follows. */
function withPairOf(pair: unknown, rename: (id: unknown) => unknown): unknown {
  if (typeof pair !== 'object' || pair === null) return pair;
  return Object.fromEntries(Object.entries(pair).map(([name, id]) => [name, rename(id)]));
}
