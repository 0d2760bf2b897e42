import { storeOf } from '#ui/browser-store.ts';

export function readCookie(name: string): string | null {
  try {
    return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1] ?? null;
  } catch {
    return null;
  }
}

/**
 * Kept for `days`, or else until the browser is closed. Over https also in a frame of another site, separate there from what the same player has
 * elsewhere.
 */
export function writeCookie(name: string, value: string, days?: number): void {
  const rights = location.protocol === 'https:' ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax';
  try {
    document.cookie = `${name}=${value}; Path=/; ${days === undefined ? '' : `Max-Age=${days * 86_400}; `}${rights}`;
  } catch {
    // Refused: storage, or memory, keeps it.
  }
}

/** Removes the target of pushes; the server learns of that with the next push. */
async function endPushes(): Promise<void> {
  try {
    await (await navigator.serviceWorker?.getRegistration('/player/'))?.unregister();
  } catch {
    // A sandboxed frame may not even ask, and never had one.
  }
}

/** Everything that identifies this browser here, and everything that it stores. */
export function forgetAll(): void {
  for (const store of [storeOf('local'), storeOf('tab')])
    for (const key of store.keys()) if (key === 'uuid' || key.startsWith('lucka:')) store.removeItem(key);
  for (const name of ['uuid', 'consent']) writeCookie(name, '', 0);
  void endPushes();
}
