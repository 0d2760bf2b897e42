import type { RoomRow } from '#shared/contract/rooms.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import { notFound } from '#api/kernel/errors.ts';
import type { Services } from '#api/services.ts';
import { roomLinks } from './room-links.ts';

type Needed = Pick<Services, 'database' | 'play'> & { actor: Actor };

const mostRooms = 100;

/** The rooms of an activity, the latest first. */
export async function listRows({ database, play, actor }: Needed, where: { activity_id: string } | { id: string }): Promise<RoomRow[]> {
  const rows = await database.asActor(actor, (tx) => {
    const query = tx
      .selectFrom('room as r')
      .leftJoin('account as a', 'a.id', 'r.started_by')
      .select(['r.id', 'r.code', 'r.state', 'r.links', 'r.publication_id', 'r.created_at', 'r.ended_at', 'a.name as started_by'])
      .select(({ selectFrom, fn }) =>
        selectFrom('room_player as p')
          .select(fn.countAll<number>().as('players'))
          .whereRef('p.tenant_id', '=', 'r.tenant_id')
          .whereRef('p.room_id', '=', 'r.id')
          .where('p.removed_at', 'is', null)
          .as('players'),
      )
      .orderBy('r.created_at', 'desc')
      .limit(mostRooms);
    return ('id' in where ? query.where('r.id', '=', where.id) : query.where('r.activity_id', '=', where.activity_id)).execute();
  });
  return Promise.all(
    rows.map(async ({ state, links, publication_id, created_at, ended_at, players, ...row }) => ({
      ...row,
      phase: state.phase,
      number: state.number,
      of: (await play.publications.find(publication_id))?.questions ?? 0,
      players: players ?? 0,
      created_at: created_at.toISOString(),
      ended_at: ended_at?.toISOString() ?? null,
      links: ended_at ? null : roomLinks(play.key, { id: row.id, links }, actor.account_id),
    })),
  );
}

export async function findRow(needed: Needed, id: string): Promise<RoomRow> {
  const [row] = await listRows(needed, { id });
  if (!row) throw notFound();
  return row;
}
