import type { TransactionSql } from 'postgres';
import { isId } from '#shared/ids.ts';
import { diplomas } from '#shared/contract/diplomas.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { findPlayersOf } from '#api/play/player-records/find-players-of.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findDiploma } from './diploma-store.ts';
import { earnedByHand, findRecipient, type Recipient } from './earned.ts';
import { issueDiploma } from './issue-diploma.ts';

const most = 500;

/** Sends to all players or to none. A player who already has the diploma gets the mail again; a removed player gets nothing. */
export const sendDiplomas = serve(diplomas.sendDiplomas, async ({ body }, context) => {
  const { actor, database, clock, jobs, events } = context;
  const players = playersIn(body.player_ids);
  return database.asActorSql(actor, async (tx, sql) => {
    const diploma = await findDiploma(tx, body.diploma_id.toLowerCase());
    const activity = await findActivity(tx, diploma.activity_id);
    const known = await findPlayersOf(tx, activity.id, players);
    if (players.some((id) => !known.has(id))) throw invalidAt('player_ids', 'gone');
    const published = activity.publication_id ? await context.play.publications.findIn(sql, activity.publication_id) : undefined;
    const pendingSubscribers = events.pendingSubscribers('diploma_issued', {
      tenant_id: actor.tenant_id,
      settings: activity.draft.settings,
    });
    const counts = { given: 0, mailed: 0, without_address: 0 };
    for (const player_id of players) {
      const owner = { tenant_id: actor.tenant_id, activity_id: activity.id, player_id };
      const recipient = await findRecipient(sql, owner);
      if (!recipient || recipient.is_removed || !published) continue;
      const earned = await earnedByHand(sql, context.play, owner, published);
      const issuing = {
        ...owner,
        renews: await findEnded(sql, { ...owner, doors: diploma.doors }, clock.now()),
        diploma: { ...diploma, mails_diploma: false },
        name: recipient.name,
        earned,
        waiting: pendingSubscribers,
        at: clock.now(),
      };
      if (await issueDiploma(sql, jobs, issuing)) counts.given += 1;
      const [existing] = await sql<{ id: string; has_address: boolean }[]>`
        select i.id, p.email is not null as has_address from issued_diploma i join player p on p.tenant_id = i.tenant_id and p.id = i.player_id
        where i.tenant_id = ${owner.tenant_id} and i.player_id = ${player_id} and i.activity_id = ${owner.activity_id}
          and i.doors is not distinct from ${diploma.doors} and i.withdrawn_at is null and i.replaced_by is null`;
      if (existing?.has_address) await jobs.send('mail-diploma', { tenant_id: owner.tenant_id, id: existing.id }, { tx });
      counts[existing?.has_address ? 'mailed' : 'without_address'] += 1;
    }
    await audit(
      tx,
      actor,
      'send_diplomas',
      `${activity.name} (${diploma.id}), ${counts.given} given, ${counts.mailed} mailed`,
      clock.now(),
    );
    return { success: true, ...counts };
  });
});

/** Her diploma whose time is over; undefined while it is valid, or where she has none. */
async function findEnded(
  sql: TransactionSql,
  { tenant_id, activity_id, player_id, doors }: Recipient & { doors: number | null },
  now: Date,
) {
  const [ended] = await sql<{ id: string }[]>`
    select id from issued_diploma
    where tenant_id = ${tenant_id} and player_id = ${player_id} and activity_id = ${activity_id} and doors is not distinct from ${doors}
      and withdrawn_at is null and replaced_by is null and valid_until < ${now}`;
  return ended?.id;
}

function playersIn(text: string): string[] {
  const ids = [...new Set(text.split(',').map((id) => id.trim().toLowerCase()))].filter(Boolean);
  if (ids.length > most) throw invalidAt('player_ids', 'at_most', { limit: most });
  if (ids.length === 0 || !ids.every(isId)) throw invalidAt('player_ids', 'not_an_id');
  return ids;
}
