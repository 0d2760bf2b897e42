import { createECDH } from 'node:crypto';
import type { Config } from '#api/kernel/config.ts';
import type { Secrets } from '#api/kernel/http/secrets.ts';

/** The message that the service worker shows. */
export interface PushMessage {
  title: string;
  body: string;
  url: string;
  /** One notification takes the place of another one with the same tag. */
  tag: string;
}
/** A browser that takes pushes: where, and the keys under which only it can read them (base64url). */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface Pushes {
  /** The key with which browsers subscribe (base64url); null without https, which push services require. */
  readonly public_key: string | null;
  /** gone: the subscription has ended. Throws where a retry may succeed. */
  send(subscription: Subscription, message: PushMessage): Promise<'sent' | 'gone' | 'refused'>;
}

/** Seconds: a reminder that cannot be delivered within so long is none any more. */
const keptFor = 12 * 3600;
const timeoutMs = 15_000;

/** Web Push (RFC 8030, 8291, 8292). The key never changes: browsers that subscribed with another key would silently get nothing. */
export function openPushes({
  config,
  secrets,
  fetch = globalThis.fetch,
}: {
  config: Config;
  secrets: Secrets;
  fetch?: typeof globalThis.fetch;
}): Pushes {
  const { protocol, origin } = new URL(config.public_url);
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(secrets.vapid);
  const publicKey = curve.getPublicKey().toString('base64url');
  // Apple's service refuses senders that name no https origin.
  const vapidDetails = { subject: origin, publicKey, privateKey: secrets.vapid.toString('base64url') };
  return {
    public_key: protocol === 'https:' ? publicKey : null,
    async send({ endpoint, p256dh, auth }, message) {
      const { default: webPush } = await import('web-push');
      const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
        vapidDetails,
        TTL: keptFor,
        urgency: 'normal',
        contentEncoding: 'aes128gcm',
      });
      const { headers, body } = details as { headers: Record<string, string | number>; body: Buffer };
      const reply = await fetch(endpoint, {
        method: 'POST',
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        body: new Uint8Array(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await reply.body?.cancel();
      if (reply.ok) return 'sent';
      if (reply.status === 404 || reply.status === 410) return 'gone';
      if (reply.status === 429 || reply.status >= 500) throw new Error(`A push service answered ${reply.status}.`);
      return 'refused';
    },
  };
}
