import { play } from '#shared/contract/play.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { start } from './start-game.ts';

export const startGameByLink = serve(play.startGameByLink, ({ params, query }, context) => start(context, params.quizID, query));
