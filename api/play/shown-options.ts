import { createHmac, hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PlayerOption } from '#questions/player-option.ts';
import type { Question } from '#shared/content/question.ts';
import { seededRandom, type Random } from '#shared/play/seeded-random.ts';
import { idLength, madeId } from '#api/id-bytes.ts';

/** The options of a question (its `answers`) as one game shows them: in an order of its own, under ids of its own. */
export interface ShownOptions {
  /** A source of chance for their order, which begins anew at each look. */
  readonly random: Random;
  /** Stored ids become the game's, wherever an option is listed or named (`answer_id`, `answer_ids`). */
  listed(options: readonly PlayerOption[]): PlayerOption[];
  named<Named>(stored: Named): Named;
  /** What a player sends, by stored ids. What names no option stays as it came, for the check that follows. */
  stored(given: unknown): unknown;
}

/** The same publication, seed and question always show the same. */
export type ShowOptions = (publication_id: string, seed: number, question: Question) => ShownOptions;

/** Games that were asked lately, and the last questions of each: one is read when it is shown, when it is answered and when its answer is told. */
const games = 5_000;
const perGame = 3;
/** Bytes. */
const seedLength = 4;

/** What follows for a question of a game from the key. One object for all who ask, since it is asked for three times at each answer. */
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
  stored(given: unknown): unknown {
    return renamed(given, (id) => this.#toStored(id));
  }

  #toShown(id: string): string {
    return this.#shownIds[this.question.answers.findIndex((option) => option.id === id)] ?? id;
  }
  #toStored(id: string): string {
    return this.question.answers[this.#shownIds.indexOf(id)]?.id ?? id;
  }
}

/**
 * A stored id carries the time of its making and is larger than those made before it: of an order, that is the right answer. A seed has only
 * 31 bits, and shuffling by it is no secret. So ids and order follow from a key that only the server has.
 */
export function openShownOptions(secret: Buffer): ShowOptions {
  const key = createHmac('sha256', secret).update('shown answers').digest('hex');
  const choose = (publication_id: string, seed: number, question: Question): Chosen => {
    const outputLength = seedLength + question.answers.length * idLength;
    // SHAKE256 with the key in front needs no HMAC, and is as long as it must be.
    const chance = hash('shake256', `${key} ${publication_id} ${seed} ${question.id}`, { outputEncoding: 'buffer', outputLength });
    const shownIds = question.answers.map((_, index) => madeId(chance, seedLength + index * idLength));
    return new Chosen(publication_id, question, chance.readUInt32BE(0), shownIds);
  };
  // By seeds and by the questions themselves: a text of publication, seed and question would be made and hashed for each look, 2 us in place of 0.1.
  // A corrected question is another one, and games of one seed stand together.
  const known = new LRUCache<number, Chosen[]>({ max: games });
  return (publication_id, seed, question) => {
    const lately = known.get(seed);
    const before = lately?.find((one) => one.question === question && one.publication_id === publication_id);
    if (before) return before;
    const now = choose(publication_id, seed, question);
    known.set(seed, lately ? [now, ...lately.slice(0, perGame - 1)] : [now]);
    return now;
  };
}

function renamed<Named>(value: Named, idOf: (id: string) => string): Named {
  if (typeof value !== 'object' || value === null) return value;
  const { answer_id, answer_ids } = value as { answer_id?: unknown; answer_ids?: unknown };
  const rename = (id: unknown): unknown => (typeof id === 'string' ? idOf(id) : id);
  if (Array.isArray(answer_ids)) return { ...value, answer_ids: answer_ids.map(rename) };
  return answer_id === undefined ? value : { ...value, answer_id: rename(answer_id) };
}
