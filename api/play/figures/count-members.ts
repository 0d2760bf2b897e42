import { sql } from 'kysely';
import type { Draft } from '#activity/document.ts';
import { membersOf } from '#activity/own-lists.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { FiguresScope } from './game-figures.ts';

export interface MemberCount {
  activity_id: string;
  name: string;
  /** The number of different players, at any time. */
  began: number;
  finished: number;
}

/** How many players began and finished each of these activities of the tenant, in the order of `ids`. */
export async function countMembers(tx: Tx, tenant_id: string, ids: readonly string[]): Promise<MemberCount[]> {
  const { rows } = await sql<MemberCount>`
    select k.activity_id, a.name, count(distinct g.player_id)::int as began,
      (count(distinct g.player_id) filter (where g.state in ('finished', 'timed_out')))::int as finished
    from unnest(${[...ids]}::uuid[]) with ordinality as k(activity_id, place)
    join activity a on a.tenant_id = ${tenant_id} and a.id = k.activity_id
    left join game g on g.tenant_id = ${tenant_id} and g.activity_id = k.activity_id and not g.is_preview and not g.beyond_limit and not g.left_out
    group by k.activity_id, k.place, a.name order by k.place`.execute(tx);
  return rows;
}

/** The members of a published collection as players see them; otherwise the members of its draft. */
export async function findMemberCounts(tx: Tx, { tenant_id, activity_id }: FiguresScope, draft: Draft): Promise<MemberCount[]> {
  const published = await tx
    .selectFrom('collection_member')
    .select('activity_id')
    .where('tenant_id', '=', tenant_id)
    .where('collection_id', '=', activity_id)
    .orderBy('place')
    .execute();
  const shown = published.length > 0 ? published : membersOf(draft);
  return countMembers(
    tx,
    tenant_id,
    shown.map((member) => member.activity_id),
  );
}
