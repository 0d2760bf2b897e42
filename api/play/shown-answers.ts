import { createHmac, hash } from 'node:crypto';
import type { PlayerAnswer } from '#questions/player-answer.ts';
import type { Question } from '#shared/activity/document.ts';
import { seededRandom, type Random } from '#shared/play/seeded-random.ts';

/** The answers of a question as one game shows them: in an order of its own, under ids of its own. */
export interface ShownAnswers {
  /** The source of chance for their order, the same whenever the question is asked for. */
  random: Random;
  /** Stored ids become the game's, wherever an answer is listed or named (`answer_id`, `answer_ids`). */
  listed(answers: readonly PlayerAnswer[]): PlayerAnswer[];
  named<Named>(stored: Named): Named;
  /** What a player sends, by stored ids. What is no answer stays as it came, for the check that follows. */
  stored(given: unknown): unknown;
}

/** The same publication, seed and question always show the same. */
export type ShowAnswers = (publication_id: string, seed: number, question: Question) => ShownAnswers;

/** Hexadecimal digits. */
const seedLength = 8;
const idLength = 32;

/**
 * A stored id carries the time of its making and is larger than those made before it: of an order, that is the right answer. A seed has only
 * 31 bits, and shuffling by it is no secret. So ids and order follow from a key that only the server has.
 */
export function openShownAnswers(secret: Buffer): ShowAnswers {
  const key = createHmac('sha256', secret).update('shown answers').digest('hex');
  return (publication_id, seed, question) => {
    const { answers } = question;
    const outputLength = (seedLength + answers.length * idLength) / 2;
    // SHAKE256 with the key in front needs no HMAC, and is as long as it must be.
    const chance = hash('shake256', `${key} ${publication_id} ${seed} ${question.id}`, { outputEncoding: 'hex', outputLength });
    const shownIds = answers.map((_, place) => asId(chance.slice(seedLength + place * idLength, seedLength + (place + 1) * idLength)));
    const toShown = (id: string): string => shownIds[answers.findIndex((answer) => answer.id === id)] ?? id;
    const toStored = (id: string): string => answers[shownIds.indexOf(id)]?.id ?? id;
    return {
      random: seededRandom(Number.parseInt(chance.slice(0, seedLength), 16)),
      listed: (listed) => listed.map((answer) => ({ ...answer, id: toShown(answer.id) })),
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
