import type { Sql } from 'postgres';
import { displayName, type NamedPlayer } from '#shared/play/display-name.ts';
import { readShareKey } from './share-key.ts';
import type { Sharer } from './share-store.ts';

/** What a player's link reveals about her: her name and points as the board shows them. */
interface SharedResult {
  name: string;
  points: number;
  /** For points from one game of the whole activity: its right answers, and the possible ones. */
  answers: { correct: number; total: number } | null;
}

type Row = NamedPlayer & { points: number; correct: number | null; wrong: number | null };

/** The result of the player whose link this is; null where she is not on the activity's board, or has no name to be shown. `key`: of the address. */
export async function findSharedResult(
  sql: Sql,
  { tenant_id, activity_id }: Pick<Sharer, 'tenant_id' | 'activity_id'>,
  key: string | undefined,
): Promise<SharedResult | null> {
  const shared = readShareKey(key);
  if (!shared) return null;
  const [row] = await sql<Row[]>`
    select p.username, p.name, p.surname, s.total as points, g.correct, g.wrong
    from share_key k
    join standing s on s.tenant_id = k.tenant_id and s.board_id = k.activity_id and s.player_id = k.player_id
    join player p on p.tenant_id = s.tenant_id and p.id = s.player_id
    left join lateral (
      select g.correct, g.wrong from game g
      where g.tenant_id = s.tenant_id and g.player_id = s.player_id and (g.activity_id = s.board_id) is true
        and g.part_id = '00000000-0000-0000-0000-000000000000' and g.state in ('finished', 'timed_out') and not g.is_preview
        and g.points = s.points and g.ended_at = s.reached_at
      limit 1) g on true
    where k.tenant_id = ${tenant_id} and k.key = ${shared.key} and k.activity_id = ${activity_id}`;
  const name = row && displayName(row);
  if (!row || !name) return null;
  const total = (row.correct ?? 0) + (row.wrong ?? 0);
  return { name, points: row.points, answers: total > 0 ? { correct: row.correct ?? 0, total } : null };
}
