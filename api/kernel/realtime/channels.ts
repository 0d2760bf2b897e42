import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Admission } from './admission.ts';

/** A member of a private channel, as the other members see her. */
export interface Member {
  account_id: string;
  name: string;
  /** The question that the person views, as reported by the client. */
  place?: string;
}

/** A person's own channel, and the channel of an activity's editors. */
export const userChannel = (account_id: string): string => `private-App.User.${account_id}`;
export const activityChannel = (activity_id: string): string => `private-activity.${activity_id}`;

/** The channel of walls, which need no account: it reports that statistics changed, without values. */
export const wallChannel = (activity_id: string): string => `wall.${activity_id}`;
/** The channel of walls that also gets an event of a private channel; undefined where none does. */
export const wallOf = (channel: string, event: string): string | undefined => {
  const begins = activityChannel('');
  return event === 'figures' && channel.startsWith(begins) ? wallChannel(channel.slice(begins.length)) : undefined;
};

const signature = (secret: Buffer, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

/**
 * The auth of the Pusher protocol, `key:signature`, with the admitted person and the reason of the admission, also signed. Clients pass it on unread,
 * so that any process that owns the socket knows the person.
 */
export function signChannel(key: string, secret: Buffer, socket_id: string, channel: string, by: Admission): string {
  const who = Buffer.from(JSON.stringify([by.account_id, by.name, by.session_id, by.tenant_id, by.key_id])).toString('base64url');
  return `${key}:${signature(secret, `${socket_id}:${channel}:${who}`)}:${who}`;
}

/** The person whom an auth admits; undefined where it belongs to another socket or channel. */
export function readAuth(key: string, secret: Buffer, socket_id: string, channel: string, auth: string | undefined): Admission | undefined {
  const [sentKey, sent = '', who = ''] = (auth ?? '').split(':');
  const expected = Buffer.from(signature(secret, `${socket_id}:${channel}:${who}`));
  const bytes = Buffer.from(sent);
  if (sentKey !== key || bytes.length !== expected.length || !timingSafeEqual(bytes, expected)) return undefined;
  const [account_id, name, session_id, tenant_id, key_id] = JSON.parse(Buffer.from(who, 'base64url').toString()) as [
    string,
    string,
    string | null,
    string,
    string | null,
  ];
  return { account_id, name, session_id, tenant_id, key_id };
}
