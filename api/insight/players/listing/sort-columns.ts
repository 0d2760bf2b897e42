import { sql, type RawBuilder } from 'kysely';

/** Where a sort column is stored; each has an index of (activity, column, player). */
export interface SortColumn {
  /** Some of its rows belong to players who did not register, or have no rank here. */
  table: 'listed_player' | 'player_figure' | 'standing' | 'listed_field';
  column: string;
  type: 'text' | 'smallint' | 'integer' | 'double precision' | 'timestamptz';
  /** Every player has a value. */
  isEverybodys: boolean;
  /** 0 is no value: its index leaves it out. */
  isNoneAtZero?: boolean;
  /** The key in listed_field. */
  key?: string;
}

const text = (column: string): SortColumn => ({ table: 'listed_player', column, type: 'text', isEverybodys: false });
const figure = (column: string): SortColumn => ({ table: 'player_figure', column, type: 'integer', isEverybodys: true });
const standing = (column: string): SortColumn => ({ table: 'standing', column, type: 'double precision', isEverybodys: false });

const columns: Record<string, SortColumn> = {
  ...Object.fromEntries(
    ['name', 'surname', 'username', 'email', 'phone', 'gender', 'city', 'address', 'member_number', 'country'].map((name) => [
      name,
      text(name),
    ]),
  ),
  age: { ...text('age'), type: 'smallint' },
  points: standing('points'),
  bonus_points: { ...standing('bonus_points'), isNoneAtZero: true },
  correct: figure('correct'),
  wrong: figure('wrong'),
  complete_games: figure('complete_games'),
  hatches_played: { ...figure('hatches_played'), isEverybodys: false, isNoneAtZero: true },
  registered_at: { table: 'listed_player', column: 'registered_at', type: 'timestamptz', isEverybodys: true },
};

export const isCustom = (name: string): boolean => name.startsWith('custom_');

/** Undefined for an unknown column. */
export function sortColumn(name: string): SortColumn | undefined {
  if (isCustom(name)) return { table: 'listed_field', column: 'value', type: 'text', isEverybodys: false, key: name };
  return Object.hasOwn(columns, name) ? columns[name] : undefined;
}

/** SQL: the rows of the table `w` along which the list walks. */
export function walked({ table, key }: SortColumn, tenant_id: string, activity_id: string): RawBuilder<unknown> {
  const board = sql.ref(table === 'standing' ? 'w.board_id' : 'w.activity_id');
  const own = table === 'player_figure' ? sql`and w.is_listed` : table === 'listed_field' ? sql`and w.key = ${key}` : sql``;
  return sql`from ${sql.table(table)} w where w.tenant_id = ${tenant_id} and ${board} = ${activity_id} ${own}`;
}

/**
 * SQL: the listed player `l`'s value in the column; null when she has none. Looked up by the player, and the activity is compared with IS TRUE: an
 * index that starts with the activity covers the rows of all players, and PostgreSQL would use it while it believes that these are few.
 */
export function keyOf({ table, column, key, isNoneAtZero }: SortColumn): RawBuilder<unknown> {
  if (table === 'listed_player') return sql.ref(`l.${column}`);
  const board = sql.ref(table === 'standing' ? 'k.board_id' : 'k.activity_id');
  const ofKey = table === 'listed_field' ? sql`and k.key = ${key}` : sql``;
  const own = sql.ref(`k.${column}`);
  return sql`(select ${isNoneAtZero ? sql`nullif(${own}, 0)` : own} from ${sql.table(table)} k
    where k.tenant_id = l.tenant_id and k.player_id = l.player_id and (${board} = l.activity_id) is true ${ofKey})`;
}
