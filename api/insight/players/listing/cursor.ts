import { invalidAt } from '#api/kernel/errors.ts';

/** The player after whom a list continues: her value in the sort column as PostgreSQL writes it, null when she has none. */
export interface Cursor {
  key: string | null;
  registered_at: string;
  player_id: string;
}

export const writeCursor = ({ key, registered_at, player_id }: Cursor): string =>
  Buffer.from(JSON.stringify([key, registered_at, player_id])).toString('base64url');

const uuid = /^[0-9a-f-]{36}$/;
const instant = /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/;

/** Throws 422 at `after` for a text that no list returned. */
export function readCursor(text: string): Cursor {
  try {
    const [key, registered_at, player_id, ...rest] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    const isKey = key === null || (typeof key === 'string' && key.isWellFormed() && !key.includes('\0'));
    if (isKey && isText(registered_at, instant) && isText(player_id, uuid) && rest.length === 0) return { key, registered_at, player_id };
  } catch {
    // Text that is not even JSON is as wrong as any other.
  }
  throw invalidAt('after', 'wrong_value');
}

const isText = (value: unknown, like: RegExp): value is string => typeof value === 'string' && like.test(value);
