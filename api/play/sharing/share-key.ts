import { randomBytes } from 'node:crypto';
import { shareChannels, type ShareChannel } from '#shared/contract/sharing.ts';

/** 128 random bits as 22 characters. */
export const newShareKey = (): string => randomBytes(16).toString('base64url');

/** The `key` parameter of a share link: s.{key}, to which the share window adds .{channel}. The key of a preview begins with p. */
export const keyInLink = (key: string): string => `s.${key}`;

/** Parses the `key` parameter of an address; null for a preview's key and for anything else. */
export function readShareKey(text: string | undefined): { key: string; channel: ShareChannel } | null {
  const [, key, named] = /^s\.([A-Za-z0-9_-]{22})(?:\.([a-z]+))?$/.exec(text ?? '') ?? [];
  if (key === undefined) return null;
  return { key, channel: shareChannels.find((channel) => channel === named) ?? 'link' };
}
