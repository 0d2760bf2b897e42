import { hatchesOf } from '#activity/own-lists.ts';
import { players, type PlayerDetail } from '#shared/contract/players.ts';
import { findActivity, type Activity } from '#api/authoring/activities/activity-store.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findGames } from './detail/find-games.ts';
import { findLedger } from './detail/find-ledger.ts';
import { findTraces } from './detail/find-traces.ts';
import { isNameless } from './detail/is-nameless.ts';
import { findRows } from './listing/find-rows.ts';
import { listWaiting } from '#api/play/player-records/list-waiting.ts';
import { listedFields } from './listing/player-fields.ts';
import { maskRow } from '#shared/mask-player.ts';

export const readPlayer = serve(players.readPlayer, ({ params: { id, playerID } }, { actor, database, play }) =>
  database.asActor(actor, async (tx): Promise<PlayerDetail> => {
    const activity = await findActivity(tx, id);
    const player = { tenant_id: actor.tenant_id, activity_id: id, player_id: playerID };
    await listWaiting(tx, { tenant_id: player.tenant_id, id });
    const [row] = await findRows(tx, player.tenant_id, id, [playerID]);
    if (!row) throw notFound();
    const see_personal = actor.permissions.has('player_pii_view');
    const { games, total, questions } = await findGames(tx, play, player);
    const { opened, played, ...traces } = await findTraces(tx, player);
    const score_type = activity.leaderboard_score;
    return {
      player: see_personal ? row : maskRow(row),
      is_nameless: await isNameless(tx, player),
      fields: listedFields(activity.draft.registration.settings.fields),
      score_type,
      games,
      games_total: total,
      ledger: await findLedger(tx, player, score_type, activity.adds_bonus, questions),
      ...traces,
      hatches: doorsOf(activity, opened, played),
      can: { see_personal, delete: actor.permissions.has('quiz_settings') },
    };
  }),
);

/** The doors that she opened or played, by their numbers. */
const doorsOf = ({ draft }: Activity, opened: Map<string, Date>, played: Map<string, Date>): PlayerDetail['hatches'] =>
  hatchesOf(draft).flatMap(({ id }, place) => {
    const at = { opened_at: opened.get(id)?.toISOString() ?? null, played_at: played.get(id)?.toISOString() ?? null };
    return (at.opened_at ?? at.played_at) ? [{ id, day: place + 1, ...at }] : [];
  });
