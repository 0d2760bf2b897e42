import { cheaters } from '#shared/contract/cheaters.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findRemoved } from './cheater-store.ts';
import { shownPlayer, shownRemoved } from './show-removed.ts';
import { signalsOf } from './stored-signals.ts';
import { findLook, findSuspicions } from './suspicion-store.ts';

export const listCheaters = serve(cheaters.listCheaters, ({ params }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const { id, draft } = await findActivity(tx, params.id);
    const [removed, proposed, look] = [await findRemoved(tx, id), await findSuspicions(tx, id), await findLook(tx, id)];
    return {
      removed: removed.map((row) => shownRemoved(row, draft.settings.timezone, actor)),
      proposed: proposed.map((row) => {
        const { points, weight, signals, circle } = row;
        return { player: shownPlayer(row, actor), points, weight, signals: signalsOf(signals), group: circle };
      }),
      looked_at: look?.looked_at?.toISOString() ?? null,
      looked_at_players: look?.players ?? 0,
      is_looking: look !== undefined && (look.looked_at === null || look.looked_at < look.asked_at),
      can: { see_personal: actor.permissions.has('player_pii_view') },
    };
  }),
);
