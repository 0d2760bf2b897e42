import type { PlayerRow } from './contract/players.ts';

/** The data that identifies a player; null: not given. */
export interface Personal {
  name: string | null;
  surname: string | null;
  email: string | null;
}

const dots = '•••';
/** The first letter only; the mask does not even reveal the length. */
export const masked = (text: string | null): string | null => (text === null ? null : `${[...text][0] ?? ''}${dots}`);
export const maskedAddress = (email: string | null): string | null => (email === null ? null : `${masked(email)}@${dots}`);

/** Columns that identify a player. Without player_pii_view, they are masked, and can be neither searched nor sorted by. */
export const personalColumns = ['name', 'surname', 'email', 'phone', 'address', 'member_number'] as const;
/** Text in an activity's own field may be anything, so it is personal; a ticked box is not. */
export const isPersonal = (column: string): boolean =>
  personalColumns.some((candidate) => candidate === column) || column.startsWith('custom_');

/** Name, surname and e-mail as shown without player_pii_view. */
export const maskPlayer = <P extends Personal>(player: P): P => ({
  ...player,
  name: masked(player.name),
  surname: masked(player.surname),
  email: maskedAddress(player.email),
});

/** The same with the other identifying columns. */
export const maskColumns = <P extends Pick<PlayerRow, (typeof personalColumns)[number]>>(row: P): P => ({
  ...maskPlayer(row),
  phone: row.phone === null ? null : dots,
  address: row.address === null ? null : dots,
  member_number: row.member_number === null ? null : dots,
});

/** The input in an activity's own fields. */
export const maskFields = <V extends string | boolean>(fields: Record<string, V>): Record<string, V> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, typeof value === 'string' ? (dots as V) : value]));

/** A whole row of the list. */
export const maskRow = (row: PlayerRow): PlayerRow => ({ ...maskColumns(row), custom: maskFields(row.custom) });
