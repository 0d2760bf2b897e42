import { players } from '#shared/contract/players.ts';
import { findActivity } from '#api/activities/activity-store.ts';
import { pagedAnswer, pageOf } from '#api/http/paging.ts';
import { serve } from '#api/http/served-operation.ts';
import { maskPlayer } from './mask-player.ts';
import { countPlayers, findPlayerRows, type PlayerQuestion } from './player-list-store.ts';

export const listPlayers = serve(players.listPlayers, ({ params: { quizID }, query }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    await findActivity(tx, quizID);
    const see_personal = actor.permissions.has('player_pii_view');
    const { search = '', sort = 'registered', order } = query;
    const question: PlayerQuestion = { tenant_id: actor.tenant_id, activity_id: quizID, search, sort, order, by_personal: see_personal };
    const page = pageOf(query);
    const rows = await findPlayerRows(tx, question, { limit: page.per_page, offset: page.offset });
    const shown = rows.map(({ registered_at, ...row }) => ({ ...row, registered_at: registered_at.toISOString() }));
    const answer = pagedAnswer(see_personal ? shown : shown.map(maskPlayer), await countPlayers(tx, question), page);
    return { ...answer, can: { see_personal } };
  }),
);
