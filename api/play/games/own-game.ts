import type { Question } from '#shared/content/question.ts';
import { notFound } from '#api/kernel/errors.ts';
import type { Services } from '#api/services.ts';
import type { StoredGame } from './stored-game.ts';
import type { Published } from '#api/play/publications/published.ts';

/** A game with its publication. */
export interface OwnGame {
  game: StoredGame;
  published: Published;
}

/** The game, where it is this device's player's; 404 for every other. */
export async function findOwnGame({ play }: Pick<Services, 'play'>, game_id: string, uuid_front: string): Promise<OwnGame> {
  const game = await play.games.add({ game_id, uuid_front });
  const published = game && (await play.publications.find(game.publication_id));
  if (!published) throw notFound();
  return { game, published };
}

/** What decides the questions of a game and their order. */
export interface DealtGame {
  game: Pick<StoredGame, 'part_id' | 'seed' | 'answers'>;
  published: Published;
}

/** All questions of the game as far as they are known, in the order of play. */
export const questionsOfGame = ({ game: { part_id, seed, answers }, published }: DealtGame): readonly Question[] =>
  published.course.questions(
    part_id,
    seed,
    answers.map(({ question_id }) => question_id),
  );

export const isOfGame = (own: OwnGame, question_id: string): boolean => questionsOfGame(own).some(({ id }) => id === question_id);
