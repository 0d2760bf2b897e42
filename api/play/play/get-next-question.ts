import { play } from '#shared/contract/play.ts';
import { refused } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { catchUp } from './catch-up.ts';
import { gameResult } from './game-result.ts';
import { findOwnGame } from '#api/play/games/own-game.ts';
import { admit } from './admit.ts';

export const getNextQuestion = serve(play.getNextQuestion, async ({ body }, context) => {
  const uuid_front = body.uuid_front.toLowerCase();
  const ownGame = await admit(context, await findOwnGame(context, body.game_id, uuid_front), uuid_front);
  const { own, question } = await catchUp(context, ownGame, uuid_front);
  if (question) return { finished: false, question, number: question.number, total: question.total };
  if (own.game.state === 'left') return refused('closed');
  return { finished: true, result: await gameResult(context, own) };
});
