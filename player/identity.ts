import { storeOf } from '#ui/browser-store.ts';
import { readCookie, writeCookie } from './storage.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const name = 'uuid';
let own: { uuid_front: string; is_new: boolean } | undefined;

/** The identifier of this browser in play; only for this page when cookies and storage are refused. */
export function uuidFront(): { uuid_front: string; is_new: boolean } {
  if (own) return own;
  const known = [readCookie(name), storeOf('local').getItem(name), storeOf('tab').getItem(name)].find((value) => value && uuid.test(value));
  own = { uuid_front: known ?? newUuid(), is_new: !known };
  return own;
}

/** Stores it until the browser is closed, as play needs it, or permanently, which needs the player's consent. */
export function keepUuid(uuid_front: string, isLasting: boolean): void {
  writeCookie(name, uuid_front, isLasting ? 400 : undefined);
  storeOf('tab').setItem(name, uuid_front);
  if (isLasting) storeOf('local').setItem(name, uuid_front);
  else storeOf('local').removeItem(name);
}

/** A random UUID (version 4); crypto.randomUUID is missing on plain http. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
