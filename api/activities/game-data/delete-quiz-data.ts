import { quizzes } from '#shared/contract/quizzes.ts';
import { audit } from '#api/audit.ts';
import { serve } from '#api/http/served-operation.ts';
import { lockActivity } from '#api/activities/activity-store.ts';
import { deleteGames, deletePlayers, findPlayers } from './game-data-store.ts';

export const deleteQuizData = serve(quizzes.deleteQuizData, ({ body: { id, type } }, { actor, database, clock }) =>
  database.asTenant(actor.tenant_id, async (tx) => {
    const { name } = await lockActivity(tx, id);
    const players = type === 'games&players' ? await findPlayers(tx, id) : [];
    await deleteGames(tx, id);
    if (type === 'games&players') await deletePlayers(tx, id, players);
    await audit(tx, actor, type === 'games' ? 'delete_games' : 'delete_games_and_players', `${name} (${id})`, clock.now());
    return { success: true };
  }),
);
