import type { PendingQuery, Row, TransactionSql } from 'postgres';
import { newId } from '#shared/ids.ts';
import type { Tables } from '#api/kernel/db/tables.ts';
import { columnsOf, type PlayerTable } from './player-data.ts';

interface Hers {
  tenant_id: string;
  player_id: string;
}
export interface Becoming extends Hers {
  nameless_id: string;
  /** The new id of each of her browsers: random, and linked to no person. */
  devices: ReadonlyMap<string, string>;
}

/** The next "Player 1234" of the tenant. Boards use the same words in every language. */
export async function addNameless(tx: TransactionSql, { tenant_id, player_id }: Hers): Promise<{ id: string; name: string }> {
  const id = newId();
  const [made] = await tx<{ username: string }[]>`
    with next as (
      insert into nameless_count as c (tenant_id, last) values (${tenant_id}, 1001)
      on conflict (tenant_id) do update set last = c.last + 1 returning last
    )
    insert into player (tenant_id, id, username, created_at)
    select p.tenant_id, ${id}, 'Player ' || next.last, date_trunc('day', p.created_at, 'UTC')
    from next, player p where p.tenant_id = ${tenant_id} and p.id = ${player_id}
    returning username`;
  if (!made) throw new Error('There is no such player.');
  return { id, name: made.username };
}

/** The values that remain in columns that cannot be null: nothing of a registration; of an answer the choice, but no text. */
const emptied: Record<string, (tx: TransactionSql) => PendingQuery<Row[]>> = {
  'registration.fields': (tx) => tx`'{}'::jsonb`,
  'cheater_record.reason': (tx) => tx`''`,
  'cheater_record.evidence': (tx) => tx`'[]'::jsonb`,
  'answer.answer': (tx) =>
    tx`case when t.answer ? 'text' then t.answer || '{"text": ""}' when t.answer ? 'filled' then t.answer || '{"filled": []}' else t.answer end`,
};

/**
 * The assignments that make her rows, `t`, nameless; undefined when nothing changes. `place` is the index, among the columns that name a player, of
 * the column by which the rows were found. The others keep their value, because it names another person.
 */
export function changes(
  tx: TransactionSql,
  table: PlayerTable,
  columns: Record<string, string>,
  { nameless_id, devices }: Becoming,
  place: number,
): PendingQuery<Row[]> | undefined {
  const own = columnsOf(columns as never, 'player')[place];
  const zone = 'activity_id' in columns ? tx`t.activity_id` : 'board_id' in columns ? tx`t.board_id` : activityOfGame(tx);
  const become: Record<string, (name: string) => PendingQuery<Row[]> | undefined> = {
    player: (name) => (name === own ? tx`${nameless_id}` : undefined),
    device: (name) => tx`(${tx.json(Object.fromEntries(devices))}::jsonb ->> t.${tx(name)}::text)::uuid`,
    moment: (name) => tx`date_trunc('day', t.${tx(name)}, ${zoneOf(tx, tx`t.tenant_id`, zone)})`,
    personal: (name) => emptied[`${table}.${name}`]?.(tx) ?? tx`null`,
    secret: () => tx`null`,
  };
  const set = Object.entries(columns).flatMap(([name, kind]) => {
    const value = become[kind]?.(name);
    return value ? [tx`${tx(name as keyof Tables[PlayerTable] & string)} = ${value}`] : [];
  });
  return set.length === 0 ? undefined : set.reduce((all, condition) => tx`${all}, ${condition}`);
}

const activityOfGame = (tx: TransactionSql): PendingQuery<Row[]> =>
  tx`(select g.activity_id from game g where g.tenant_id = t.tenant_id and g.id = t.game_id)`;

/** The timezone of an activity's days; UTC for the board of a round, whose own days are those of its activity. */
export const zoneOf = (tx: TransactionSql, tenant_id: PendingQuery<Row[]>, activity_id: PendingQuery<Row[]>): PendingQuery<Row[]> =>
  tx`coalesce((
    select coalesce(p.timezone, a.timezone) from activity a left join publication p on p.tenant_id = a.tenant_id and p.id = a.publication_id
    where a.tenant_id = ${tenant_id} and a.id = ${activity_id}), 'UTC')`;
