import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Admission } from './admission.ts';

/** Who is in a private channel, as the others there are told. */
export interface Member {
  account_id: string;
  name: string;
  /** What of the channel's thing the person looks at, as the client tells it: the id of a question. */
  place?: string;
}

/** A person's own channel, and that of everybody who edits an activity. */
export const userChannel = (account_id: string): string => `private-App.User.${account_id}`;
export const activityChannel = (activity_id: string): string => `private-activity.${activity_id}`;

/** What walls listen to, without an account: that something has moved, and nothing of what. */
export const wallChannel = (activity_id: string): string => `wall.${activity_id}`;
/** The walls that hear of an event in a private channel; undefined where they do not. */
export const wallOf = (channel: string, event: string): string | undefined => {
  const begins = activityChannel('');
  return event === 'figures' && channel.startsWith(begins) ? wallChannel(channel.slice(begins.length)) : undefined;
};

const signature = (secret: Buffer, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

/**
 * The auth of the Pusher protocol, `key:signature`, with whom it lets in by what, signed too. Clients pass it on unread,
 * so that whichever process holds the socket knows who came in.
 */
export function signChannel(key: string, secret: Buffer, socket_id: string, channel: string, by: Admission): string {
  const who = Buffer.from(JSON.stringify([by.account_id, by.name, by.session_id, by.tenant_id, by.key_id])).toString('base64url');
  return `${key}:${signature(secret, `${socket_id}:${channel}:${who}`)}:${who}`;
}

/** Whom an auth lets in; undefined where it was not made for this socket and channel. */
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
