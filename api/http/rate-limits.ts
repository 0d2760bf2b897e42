import type { Clock } from '#shared/time.ts';
import { HttpError } from './errors.ts';

/** At most `times` in `seconds`. */
export interface Limit {
  readonly times: number;
  readonly seconds: number;
}
interface Window {
  /** Start of the present window in milliseconds. */
  start: number;
  count: number;
  /** Of the window before; its share counts on as it slides out. */
  before: number;
}

/** Sliding counts in this process. Bounded: when full, who was longest silent is forgotten. */
export interface RateLimits {
  /** Counts one call; throws 429 with Retry-After when it is one too many. */
  take(key: string, limit: Limit): void;
  /** Takes back one counted call, where only failures are to count. */
  giveBack(key: string, limit: Limit): void;
}

const capacity = 100_000;

/** The part of an address that one person cannot change at will: an IPv6 customer has at least a /64. */
export function addressGroup(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const all = tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return all
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':');
}

export function createRateLimits(clock: Clock): RateLimits {
  const windows = new Map<string, Window>();
  const windowOf = (key: string, length: number): Window => {
    const now = clock.now().getTime();
    const known = windows.get(key);
    windows.delete(key);
    const start = now - (now % length);
    const passed = known ? (start - known.start) / length : 2;
    const current = known && passed === 0 ? known : { start, count: 0, before: known && passed === 1 ? known.count : 0 };
    windows.set(key, current);
    if (windows.size > capacity) windows.delete(windows.keys().next().value as string);
    return current;
  };
  const wait = (window: Window, { times, seconds }: Limit): number => {
    const length = seconds * 1000;
    const elapsed = clock.now().getTime() - window.start;
    const used = window.count + window.before * (1 - elapsed / length);
    return used < times ? 0 : Math.max(1, Math.ceil((length - elapsed) / 1000));
  };
  return {
    take(key, limit) {
      const window = windowOf(key, limit.seconds * 1000);
      const retryAfter = wait(window, limit);
      if (retryAfter > 0) throw new HttpError('too_many', { retryAfter });
      window.count += 1;
    },
    giveBack(key, limit) {
      const window = windowOf(key, limit.seconds * 1000);
      window.count = Math.max(0, window.count - 1);
    },
  };
}
