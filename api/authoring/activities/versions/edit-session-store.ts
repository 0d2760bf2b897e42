import { sql } from 'kysely';
import type { Tx } from '#api/kernel/db/database.ts';

/** The edits of one editor without a longer break. A session ends at a publication and at a named version. */
export interface EditSession {
  /** Its first and its last revision. */
  first: number;
  revision: number;
  from: Date;
  at: Date;
  account: string | null;
  /** The name of its last revision. */
  name: string | null;
  /** The number of the last publication of its last revision. */
  publication: number | null;
  /** The number of edits by their name. */
  edits: Record<string, number>;
  /** The parts that the edits touched, at most `mostTouches`. */
  touches: string[];
}

/** After this many minutes without an edit a new session begins. */
const pause = 30;
const mostTouches = 60;

const editSessions = (activityId: string) => sql`
  with edit as (
    select e.revision, e.at, e.account_id, n.name,
      (select max(p.version) from publication p where p.tenant_id = e.tenant_id and p.activity_id = e.activity_id and p.revision = e.revision) as version
    from activity_edit e
    left join version_name n on n.tenant_id = e.tenant_id and n.activity_id = e.activity_id and n.revision = e.revision
    where e.activity_id = ${activityId}
  ), marked as (
    select *, coalesce(
      account_id is distinct from lag(account_id) over past or at - lag(at) over past > make_interval(mins => ${pause}::int)
        or lag(version) over past is not null or lag(name) over past is not null, true) as begins
    from edit window past as (order by revision)
  ), numbered as (
    select *, count(*) filter (where begins) over (order by revision) as number from marked
  ), session as (
    select number, min(revision) as first, max(revision) as revision, min(at) as from, max(at) as at,
      (array_agg(account_id))[1] as account_id, max(name) as name, max(version) as version
    from numbered group by number
  )`;

/** Newest first. */
export async function findEditSessions(
  tx: Tx,
  activity_id: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<EditSession[]> {
  const within = sql`e.activity_id = ${activity_id} and e.revision between s.first and s.revision`;
  const { rows } = await sql<EditSession>`
    ${editSessions(activity_id)}
    select s.first, s.revision, s.from, s.at, s.name, s.version as publication, a.name as account,
      (select jsonb_object_agg(c.name, c.edits) from (select e.name, count(*) as edits from activity_edit e where ${within} group by e.name) c) as edits,
      array(select distinct t from activity_edit e, unnest(e.touches) t where ${within} order by t limit ${mostTouches}) as touches
    from session s left join account a on a.id = s.account_id
    order by s.number desc limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

export async function countEditSessions(tx: Tx, activity_id: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`${editSessions(activity_id)} select count(*) as total from session`.execute(tx);
  return rows[0]?.total ?? 0;
}
