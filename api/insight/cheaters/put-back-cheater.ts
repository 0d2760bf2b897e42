import { sql } from 'kysely';
import { cheaters } from '#shared/contract/cheaters.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { lockDraws } from '#api/rewards/draws/draw-store.ts';
import { notePutBack } from '#api/rewards/draws/note-put-back.ts';
import type { Event } from '#api/kernel/events/event.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { takePlayersIn } from '#api/play/figures/leave-out-players.ts';
import { claimAffected, retryWhenBusy, recountBoards } from './recount-boards.ts';

/** The reverse of a removal. The games that she has played in the meantime count too, and so do the rewards of her sharer. */
export const putBackCheater = serve(cheaters.putBackCheater, ({ params }, { actor, database, clock, events, jobs }) =>
  retryWhenBusy(async () => {
    const happened: Event[] = [];
    const answer = await database.asActorSql(actor, async (tx, own) => {
      const { activity_id, player_id } = await findRecord(tx, params.id);
      const activity = await findActivity(tx, activity_id);
      const affected = { tenant_id: activity.tenant_id, activity_id, players: [player_id] };
      // First, because a draw holds this lock while it refers to players.
      await lockDraws(tx, activity_id);
      const sharers = await claimAffected(own, affected);
      const at = clock.now();
      const record = await endRecord(tx, params.id, actor.account_id, at);
      if (!record) return { success: true };
      // She was merged into another player between the two reads. The next attempt locks her data under that player.
      if (record.player_id !== player_id) throw Object.assign(new Error('the player is another one now'), { code: '40001' });
      await notePutBack(tx, activity_id, record.removed_at, at);
      if (record.is_whole) {
        const scope = { tenant_id: activity.tenant_id, activity_id };
        await takePlayersIn(tx, scope, [player_id]);
        await jobs.send('settle-completions', { ...scope, player_ids: [player_id] }, { tx });
      }
      await recountBoards(own, affected, sharers);
      const { tenant_id, gives_diploma, draft } = activity;
      const waiting = events.pendingSubscribers('player_put_back', { tenant_id, settings: draft.settings, gives_diploma });
      await tx
        .insertInto('event')
        .values({ tenant_id, activity_id, subject_id: params.id, kind: 'player_put_back', at, waiting })
        .execute();
      if (waiting.length > 0) happened.push({ tenant_id, activity_id, subject_id: params.id, kind: 'player_put_back', at: at.getTime() });
      await audit(tx, actor, 'put_back_cheater', `${activity.name} (${params.id})`, at);
      return { success: true };
    });
    await events.handle(happened);
    return answer;
  }),
);

async function findRecord(tx: Tx, id: string): Promise<{ activity_id: string; player_id: string }> {
  const row = await tx.selectFrom('cheater_record').select(['activity_id', 'player_id']).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Undefined when the record has already ended: of two simultaneous calls, one ends it. */
const endRecord = (tx: Tx, id: string, account_id: string, at: Date) =>
  tx
    .updateTable('cheater_record')
    .set({ put_back_at: sql<Date>`greatest(${at}, removed_at)`, put_back_by: account_id })
    .where('id', '=', id)
    .where('put_back_at', 'is', null)
    .returning(['player_id', 'is_whole', 'removed_at'])
    .executeTakeFirst();
