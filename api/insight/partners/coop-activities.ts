import { sql } from 'kysely';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { CoopActivity } from '#shared/contract/cooperation.ts';
import type { Tx } from '#api/kernel/db/database.ts';

interface Row {
  activity_id: string;
  name: string;
  kind: ActivityKind;
  shared: boolean;
  on_board: boolean | null;
  consent_field: string | null;
  boxes: CoopActivity['boxes'];
}

/** Activities in one list. */
const most = 200;

/** The tenant's published activities, those that are shared first, then the latest; with `ids`, those alone. */
export async function findCoopActivities(
  tx: Tx,
  tenant_id: string,
  cooperation_id: string | undefined,
  ids?: readonly string[],
): Promise<CoopActivity[]> {
  const { rows } = await sql<Row>`
    select a.id as activity_id, a.name, a.kind, s.activity_id is not null as shared, s.on_board, s.consent_field,
      (select coalesce(jsonb_agg(jsonb_build_object('key', f ->> 'key', 'label', coalesce(f ->> 'label', f ->> 'key')) order by place), '[]')
       from jsonb_array_elements(p.content -> 'registration' -> 'settings' -> 'fields') with ordinality as g(f, place)
       where f ->> 'name' = 'custom_checkbox') as boxes
    from activity a
    join publication p on p.tenant_id = a.tenant_id and p.id = a.publication_id
    left join cooperation_activity s on s.tenant_id = a.tenant_id and s.activity_id = a.id and s.cooperation_id = ${cooperation_id ?? null}::uuid
    where a.tenant_id = ${tenant_id} and (${ids === undefined}::boolean or a.id = any(${ids === undefined ? [] : [...ids]}::uuid[]))
    order by s.activity_id is null, a.updated_at desc, a.id limit ${most}`.execute(tx);
  return rows.map((row) => ({ ...row, on_board: row.on_board ?? false }));
}
