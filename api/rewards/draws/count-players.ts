import { sql } from 'kysely';
import { earlierChanges, leftOutCauses, type EarlierChange, type PlayerCounts } from '#shared/draws/player-counts.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Eligibility } from './eligible-players.ts';

type Counts<Name extends string> = Partial<Record<Name, number>>;
const allOf = <Name extends string>(names: readonly Name[], counts: Counts<Name>): Record<Name, number> =>
  Object.fromEntries(names.map((name) => [name, counts[name] ?? 0])) as Record<Name, number>;

interface Background {
  registered: number;
  departed: Counts<EarlierChange>;
  put_back: number;
  regrades: number;
}

/**
 * The origin of a draw's entries: the terms list it beside the entries, so that no choice of participants stays hidden. An editor who removes,
 * deletes, merges or readmits players before the freeze, or corrects answers, changes a number here.
 */
export async function countPlayers(
  tx: Tx,
  eligibility: Eligibility,
  { fulfilled, left_out }: { fulfilled: number; left_out: Counts<keyof PlayerCounts['left_out']> },
): Promise<PlayerCounts> {
  const { tenant_id, activity_id } = eligibility;
  const { rows } = await sql<Background>`
    select
      (select count(*)::int from registration where tenant_id = ${tenant_id} and activity_id = ${activity_id}) as registered,
      (select coalesce(jsonb_object_agg(cause, n), '{}') from (
        select cause, sum(players)::int as n from departed_players where tenant_id = ${tenant_id} and activity_id = ${activity_id} group by cause) c) as departed,
      (select count(*)::int from cheater_record where tenant_id = ${tenant_id} and activity_id = ${activity_id} and put_back_by is not null) as put_back,
      (select count(*)::int from regrade where tenant_id = ${tenant_id} and activity_id = ${activity_id} and begun_at is not null) as regrades`.execute(
    tx,
  );
  const { registered, departed, put_back, regrades } = rows[0] as Background;
  const published = await datesPublishedAt(tx, eligibility);
  return {
    registered,
    fulfilled,
    left_out: allOf(leftOutCauses, left_out),
    before: allOf(earlierChanges, { ...departed, put_back, regrades }),
    dates_published_at: published?.toISOString() ?? null,
  };
}

/** Since when the round has had these dates in everything that was published; null when the newest publication has others. */
async function datesPublishedAt(tx: Tx, { tenant_id, activity_id, scope, rules }: Eligibility): Promise<Date | null> {
  if (scope.kind !== 'round') return null;
  const { rows } = await sql<{ at: Date | null }>`
    with version as (
      select p.version, p.published_at, exists (
        select from jsonb_array_elements(p.content -> 'rounds') r where r ->> 'id' = ${scope.id}::text
          and (r ->> 'start_date')::timestamptz = ${rules.from}::timestamptz and (r ->> 'end_date')::timestamptz = ${rules.to}::timestamptz) as is_same
      from publication p where p.tenant_id = ${tenant_id} and p.activity_id = ${activity_id}
    )
    select min(published_at) as at from version where version > coalesce((select max(version) from version where not is_same), 0)`.execute(
    tx,
  );
  return rows[0]?.at ?? null;
}
