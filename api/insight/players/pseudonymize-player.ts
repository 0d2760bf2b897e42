import { cheaters } from '#shared/contract/cheaters.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { claimAffected, retryWhenBusy } from '#api/insight/cheaters/recount-boards.ts';
import { findPlayersOf } from '#api/play/player-records/find-players-of.ts';
import { invalid, invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { makeNameless } from './make-nameless.ts';

export const pseudonymizePlayer = serve(cheaters.pseudonymizePlayer, ({ body }, { actor, database, clock }) =>
  retryWhenBusy(() =>
    database.asActorSql(actor, async (tx, sql) => {
      const id = body.calendar_id ?? body.quiz_localization_id;
      if (id === undefined) throw invalid({ quiz_localization_id: [{ code: 'empty' }] });
      const activity = await findActivity(tx, id);
      const { tenant_id, id: activity_id } = activity;
      const player_id = body.player_id.toLowerCase();
      if (!(await findPlayersOf(tx, activity_id, [player_id])).has(player_id)) throw invalidAt('player_id', 'gone');
      await claimAffected(sql, { tenant_id, activity_id, players: [player_id] });
      const name = await makeNameless(sql, { tenant_id, activity_id, player_id }, activity.draft.settings.timezone, clock.now());
      await audit(tx, actor, 'pseudonymize_player', activity.name, clock.now());
      return { success: true, name };
    }),
  ),
);
