import { cheaters } from '#shared/contract/cheaters.ts';
import { isTypeOf } from '#shared/content/kind.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { lockDraws } from '#api/rewards/draws/draw-store.ts';
import type { Event } from '#api/kernel/events/event.ts';
import { invalidAt, notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { leaveOutPlayers } from '#api/play/figures/leave-out-players.ts';
import { findPlayersOf } from '#api/play/player-records/find-players-of.ts';
import { findRemoved, insertRecords, isWhole } from './cheater-store.ts';
import { claimAffected, retryWhenBusy, recountBoards } from './recount-boards.ts';
import { playersIn, scopeOf } from './removal.ts';
import { shownRemoved } from './show-removed.ts';

/** The record, the boards, the statistics and the event change in one transaction, so that they agree at any time. */
export const removeCheater = serve(cheaters.removeCheater, ({ body }, { actor, database, clock, events, jobs }) =>
  retryWhenBusy(async () => {
    const happened: Event[] = [];
    const answer = await database.asActorSql(actor, async (tx, sql) => {
      const activity = await findActivity(tx, body.cheatersable_id);
      if (!isTypeOf(body.cheatersable_type, activity.draft.quiz_type)) throw notFound();
      const scope = scopeOf(body, activity.draft);
      const players = playersIn(body);
      const known = await findPlayersOf(tx, activity.id, players);
      const stranger = players.findIndex((id) => !known.has(id));
      if (stranger >= 0) throw invalidAt(body.player_ids ? `player_ids.${stranger}` : 'player_id', 'gone');

      const { tenant_id, id: activity_id } = activity;
      const affected = { tenant_id, activity_id, players };
      // A player removed while a draw freezes its entries is either in it or left out of it. First, because a draw holds this lock while it refers to
      // players.
      await lockDraws(tx, activity_id);
      const sharers = await claimAffected(sql, affected);
      const at = clock.now();
      const reason = (body.reason ?? '').trim().toWellFormed();
      const records = await insertRecords(tx, { ...affected, scope, reason, removed_by: actor.account_id, at });
      if (records.length > 0) {
        // Statistics only leave out whole players: one who is removed in part stays in them.
        if (isWhole(scope)) {
          const player_ids = records.map(({ player_id }) => player_id);
          await leaveOutPlayers(tx, { tenant_id, activity_id }, player_ids);
          // A separate job, because the row that counts the completions of a tenant is locked only for a moment.
          await jobs.send('settle-completions', { tenant_id, activity_id, player_ids }, { tx });
        }
        await recountBoards(sql, affected, sharers);
        const { gives_diploma, draft } = activity;
        const waiting = events.pendingSubscribers('player_removed', { tenant_id, settings: draft.settings, gives_diploma });
        for (const { id } of records) {
          await tx.insertInto('event').values({ tenant_id, activity_id, subject_id: id, kind: 'player_removed', at, waiting }).execute();
          if (waiting.length > 0) happened.push({ tenant_id, activity_id, subject_id: id, kind: 'player_removed', at: at.getTime() });
          await audit(tx, actor, isWhole(scope) ? 'remove_cheater' : 'remove_cheater_in_part', `${activity.name} (${id})`, at, {
            after: reason,
          });
        }
      }
      const removed = await findRemoved(tx, activity_id, players);
      return { success: true, removed: removed.map((row) => shownRemoved(row, activity.draft.settings.timezone, actor)) };
    });
    await events.handle(happened);
    return answer;
  }),
);
