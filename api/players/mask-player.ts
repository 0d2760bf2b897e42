import type { PlayerRow } from '#shared/contract/players.ts';

/** What tells who a player is; null: not given. */
export interface Personal {
  name: string | null;
  surname: string | null;
  email: string | null;
}

const dots = '•••';
/** The first letter, and no more: not even the length. */
export const masked = (text: string | null): string | null => (text === null ? null : `${[...text][0] ?? ''}${dots}`);
export const maskedAddress = (email: string | null): string | null => (email === null ? null : `${masked(email)}@${dots}`);

/** Columns that tell who a player is: masked, and neither searched nor sorted by, without player_pii_view. */
export const personalColumns = ['name', 'surname', 'email', 'phone', 'address', 'member_number'] as const;
/** What was typed into an activity's own field may be anything; that a box was ticked is not. */
export const isPersonal = (column: string): boolean => personalColumns.some((one) => one === column) || column.startsWith('custom_');

/** Name, surname and e-mail as they are shown without player_pii_view. */
export const maskPlayer = <P extends Personal>(player: P): P => ({
  ...player,
  name: masked(player.name),
  surname: masked(player.surname),
  email: maskedAddress(player.email),
});

/** The same with the other columns that tell it. */
export const maskColumns = <P extends Pick<PlayerRow, (typeof personalColumns)[number]>>(row: P): P => ({
  ...maskPlayer(row),
  phone: row.phone === null ? null : dots,
  address: row.address === null ? null : dots,
  member_number: row.member_number === null ? null : dots,
});

/** What was filled in in an activity's own fields. */
export const maskFields = <V extends string | boolean>(fields: Record<string, V>): Record<string, V> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, typeof value === 'string' ? (dots as V) : value]));

/** A whole row of the list. */
export const maskRow = (row: PlayerRow): PlayerRow => ({ ...maskColumns(row), custom: maskFields(row.custom) });
