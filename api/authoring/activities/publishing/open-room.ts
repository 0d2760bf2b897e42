import { randomInt } from 'node:crypto';
import type { Insertable } from 'kysely';
import { traits } from '#kinds/traits.ts';
import { rooms as contract } from '#shared/contract/room-calls.ts';
import type { RoomSettings, RoomTeams } from '#shared/contract/rooms.ts';
import { newId } from '#shared/ids.ts';
import { firstHash, stepHash } from '#shared/rooms/receipt.ts';
import { cleanName } from '#shared/rooms/names.ts';
import { lobby } from '#shared/rooms/room.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Tables } from '#api/kernel/db/tables.ts';
import { HttpError, invalidAt, notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { findHosted } from '#api/play/rooms/find-hosted.ts';
import { findRow } from '#api/play/rooms/room-row.ts';
import { copyForRoom } from './copy-for-room.ts';

/** Names as they are shown, each of them one that its players can tell from the others. */
function cleanTeams({ names, assigned }: RoomTeams): RoomTeams {
  const cleaned = names.map(cleanName);
  if (cleaned.includes('')) throw invalidAt('settings.teams', 'empty');
  if (new Set(cleaned.map((name) => name.toLowerCase())).size < cleaned.length) throw invalidAt('settings.teams', 'wrong_value');
  return { names: cleaned, assigned };
}

const usual: RoomSettings = {
  mode: 'speed',
  names: 'free',
  is_locked: false,
  may_change: false,
  needs_digits: false,
  closes_play: true,
};

/** Opens a room with the present publication, in any stage of the activity; of one that was never published with a copy of its draft. */
export const openRoom = serve(contract.openRoom, async ({ params, body }, context) => {
  const { database, actor, clock, play } = context;
  const activity = await database.asActor(actor, (tx) => findHosted(tx, params.quizID));
  const { hosted } = traits[activity.kind];
  if (!hosted) throw notFound();
  const published = await play.publications.find(
    activity.publication_id ?? (await database.asActor(actor, (tx) => copyForRoom(tx, context, activity.id))),
  );
  if (!published) throw notFound();
  if (published.questions === 0) throw new HttpError('conflict', { message: 'It has no questions.' });
  const { teams, ...settings } = body.settings ?? {};
  // A hall that goes together has no points that teams could compare.
  if (teams && hosted === 'majority') throw invalidAt('settings.teams', 'wrong_value');
  const now = clock.now();
  const id = newId();
  const state = lobby(now.getTime());
  const text = JSON.stringify(state);
  const hash = stepHash(firstHash(id), 0, text, '');
  const { tenant_id } = actor;
  await database.asActor(actor, async (tx) => {
    await insertRoom(tx, {
      tenant_id,
      id,
      activity_id: activity.id,
      publication_id: published.id,
      seed: randomInt(2 ** 31),
      settings: { ...usual, ...settings, ...(teams && { teams: cleanTeams(teams) }) },
      state,
      hash,
      started_by: actor.account_id,
      created_at: now,
      stepped_at: now,
    });
    await tx.insertInto('room_step').values({ tenant_id, room_id: id, step: 0, state: text, answers: '', hash }).execute();
    await audit(tx, actor, 'open_room', `${activity.name} (${activity.id})`, now, { subject_id: activity.id });
  });
  return findRow({ database, actor, play }, id);
});

type NewRoom = Omit<Insertable<Tables['room']>, 'code' | 'ended_at' | 'written_at'>;

const tries = 20;

/** With a code that no other room has. */
async function insertRoom(tx: Tx, room: NewRoom): Promise<void> {
  for (let count = 0; count < tries; count += 1) {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('room')
      .values({ ...room, code, ended_at: null, written_at: null })
      .onConflict((conflict) => conflict.column('code').where('code', 'is not', null).doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) return;
  }
  throw new HttpError('not_ready', { retryAfter: 5 });
}
