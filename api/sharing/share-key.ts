import { randomBytes } from 'node:crypto';
import { shareChannels, type ShareChannel } from '#shared/contract/sharing.ts';

/** 128 random bits as 22 characters. */
export const newShareKey = (): string => randomBytes(16).toString('base64url');

/** The `key` of an address that shares: s.{key}, to which the share window adds .{channel}. A preview's begins with p. */
export const keyInLink = (key: string): string => `s.${key}`;

/** What a `key` of an address shares; null for a preview's and for anything else. */
export function readShareKey(given: string | undefined): { key: string; channel: ShareChannel } | null {
  const [, key, named] = /^s\.([A-Za-z0-9_-]{22})(?:\.([a-z]+))?$/.exec(given ?? '') ?? [];
  if (key === undefined) return null;
  return { key, channel: shareChannels.find((channel) => channel === named) ?? 'link' };
}
