import { createHmac, hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PlayerOption } from '#questions/player-option.ts';
import type { Question } from '#shared/content/question.ts';
import { seededRandom, type Random } from '#shared/play/seeded-random.ts';

/** The options of a question (its `answers`) as one game shows them: in an order of its own, under ids of its own. */
export interface ShownOptions {
  /** The source of chance for their order, the same whenever the question is asked for. */
  random: Random;
  /** Stored ids become the game's, wherever an option is listed or named (`answer_id`, `answer_ids`). */
  listed(options: readonly PlayerOption[]): PlayerOption[];
  named<Named>(stored: Named): Named;
  /** What a player sends, by stored ids. What names no option stays as it came, for the check that follows. */
  stored(given: unknown): unknown;
}

/** The same publication, seed and question always show the same. */
export type ShowOptions = (publication_id: string, seed: number, question: Question) => ShownOptions;

/** What follows for a question of a game from the key. */
interface Chosen {
  publication_id: string;
  question: Question;
  seed: number;
  shownIds: readonly string[];
}

/** Games that were asked lately, and the last questions of each: one is read when it is shown, when it is answered and when its answer is told. */
const games = 5_000;
const perGame = 3;
/** Hexadecimal digits. */
const seedLength = 8;
const idLength = 32;

/**
 * A stored id carries the time of its making and is larger than those made before it: of an order, that is the right answer. A seed has only
 * 31 bits, and shuffling by it is no secret. So ids and order follow from a key that only the server has.
 */
export function openShownOptions(secret: Buffer): ShowOptions {
  const key = createHmac('sha256', secret).update('shown answers').digest('hex');
  const choose = (publication_id: string, seed: number, question: Question): Chosen => {
    const count = question.answers.length;
    const outputLength = (seedLength + count * idLength) / 2;
    // SHAKE256 with the key in front needs no HMAC, and is as long as it must be.
    const chance = hash('shake256', `${key} ${publication_id} ${seed} ${question.id}`, { outputEncoding: 'hex', outputLength });
    const idAt = (index: number): string => asId(chance.slice(seedLength + index * idLength, seedLength + (index + 1) * idLength));
    const shownIds = Array.from({ length: count }, (_, index) => idAt(index));
    return { publication_id, question, seed: Number.parseInt(chance.slice(0, seedLength), 16), shownIds };
  };
  // By seeds and by the questions themselves: a text of publication, seed and question would be made and hashed for each look, 2 us in place of 0.1.
  // A corrected question is another one, and games of one seed stand together.
  const known = new LRUCache<number, Chosen[]>({ max: games });
  const chosen = (publication_id: string, seed: number, question: Question): Chosen => {
    const lately = known.get(seed);
    const before = lately?.find((one) => one.question === question && one.publication_id === publication_id);
    if (before) return before;
    const now = choose(publication_id, seed, question);
    known.set(seed, lately ? [now, ...lately.slice(0, perGame - 1)] : [now]);
    return now;
  };
  return (publication_id, seed, question) => {
    const { answers: options } = question;
    const { seed: orderSeed, shownIds } = chosen(publication_id, seed, question);
    const toShown = (id: string): string => shownIds[options.findIndex((option) => option.id === id)] ?? id;
    const toStored = (id: string): string => options[shownIds.indexOf(id)]?.id ?? id;
    return {
      random: seededRandom(orderSeed),
      listed: (listed) => listed.map((option) => ({ ...option, id: toShown(option.id) })),
      named: (stored) => renamed(stored, toShown),
      stored: (given) => renamed(given, toStored),
    };
  };
}

/** 32 hexadecimal digits in the shape of a UUID; version 8 is for ids that carry what their maker wants. */
const asId = (digits: string): string =>
  `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20)}`;

function renamed<Named>(value: Named, idOf: (id: string) => string): Named {
  if (typeof value !== 'object' || value === null) return value;
  const { answer_id, answer_ids } = value as { answer_id?: unknown; answer_ids?: unknown };
  const rename = (id: unknown): unknown => (typeof id === 'string' ? idOf(id) : id);
  if (Array.isArray(answer_ids)) return { ...value, answer_ids: answer_ids.map(rename) };
  return answer_id === undefined ? value : { ...value, answer_id: rename(answer_id) };
}
