import { isSandboxed } from '#player/sandboxed.ts';

/** Whether this browser can get reminders. home_screen: it can once the page is opened from there (iPhone and iPad). */
export type PushSupport = 'supported' | 'home_screen' | 'unsupported';

const worker = '/reminder-worker.js';
const scope = '/player/';

export function pushSupport(): PushSupport {
  if (isSandboxed()) return 'unsupported';
  if ('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis) return 'supported';
  return isOfApple() && !isStandalone() ? 'home_screen' : 'unsupported';
}

// An iPad identifies itself as a Mac; no Mac has a touch screen.
const isOfApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
const isStandalone = (): boolean => (navigator as { standalone?: boolean }).standalone === true;

export const isAllowed = (): boolean => 'Notification' in globalThis && Notification.permission === 'granted';
export const isDenied = (): boolean => 'Notification' in globalThis && Notification.permission === 'denied';

/** The data by which the server reaches a browser, with the names of PushSubscription. */
export interface Subscribed {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * This browser's subscription under the server's key (base64url). Replaces a subscription under another key, to which nobody can push any more. Call
 * it only after permission was given.
 */
export async function subscribe(push_key: string): Promise<Subscribed> {
  await navigator.serviceWorker.register(worker, { scope });
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(push_key);
  const before = await pushManager.getSubscription();
  if (before && !isSameKey(before.options.applicationServerKey, applicationServerKey)) await before.unsubscribe();
  const { endpoint, keys } = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })).toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

/** The endpoint that pushes under this key reach; null when there is none. Asks for nothing and changes nothing. */
export async function endpointUnder(push_key: string): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  const subscription = await registration?.pushManager.getSubscription();
  return subscription && isSameKey(subscription.options.applicationServerKey, bytesOf(push_key)) ? subscription.endpoint : null;
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

function isSameKey(known: ArrayBuffer | null, key: Uint8Array): boolean {
  const bytes = known && new Uint8Array(known);
  return bytes?.length === key.length && bytes.every((byte, place) => byte === key[place]);
}
