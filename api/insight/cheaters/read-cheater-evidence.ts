import { cheaters } from '#shared/contract/cheaters.ts';
import { questionsOf } from '#shared/content/part.ts';
import { plain } from '#shared/rich-text/plain.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findFirstAnswers, findPlayed, findUsualTimes } from './evidence-store.ts';
import { shownPlayer } from './show-removed.ts';

const mostPlayers = 50;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const readCheaterEvidence = serve(cheaters.readCheaterEvidence, ({ params, query }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const { id, draft } = await findActivity(tx, params.id);
    const playerIds = [...new Set(query.players.toLowerCase().split(','))];
    if (!playerIds.every((id) => uuid.test(id))) throw invalidAt('players', 'not_an_id');
    if (playerIds.length > mostPlayers) throw invalidAt('players', 'at_most', { limit: mostPlayers });
    const [played, firstAnswers, usual] = [
      await findPlayed(tx, id, playerIds),
      await findFirstAnswers(tx, id, playerIds),
      await findUsualTimes(tx, id),
    ];
    const met = new Set(firstAnswers.map(({ question_id }) => question_id));
    const texts = new Map(questionsOf(draft).map((question) => [question.id, plain(question.text)]));
    // In the order of the draft; questions that are no longer in it come last.
    const questions = [...[...texts.keys()].filter((id) => met.has(id)), ...[...met].filter((id) => !texts.has(id))];
    const byPlayer = Map.groupBy(firstAnswers, ({ player_id }) => player_id);
    return {
      questions: questions.map((question) => ({ id: question, text: texts.get(question) ?? '', usual_time: usual.get(question) ?? null })),
      players: played.map((row) => {
        const own = new Map((byPlayer.get(row.player_id) ?? []).map((sight) => [sight.question_id, sight]));
        return {
          player: shownPlayer(row, actor),
          games: row.games,
          registered_at: row.registered_at?.toISOString() ?? null,
          brought_by: row.brought_by,
          answers: questions.map((question) => {
            const sight = own.get(question);
            return sight ? { time_used: sight.time_used, result: sight.result } : null;
          }),
        };
      }),
    };
  }),
);
