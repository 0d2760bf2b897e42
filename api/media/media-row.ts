import type { MediaRow } from '#shared/contract/media.ts';

/** A kept picture on the wire. */
export const toMediaRow = (row: {
  key: string;
  width: number | null;
  height: number | null;
  name: string;
  created_at: Date;
}): MediaRow => ({
  key: row.key,
  width: row.width ?? 1,
  height: row.height ?? 1,
  url: `/media/${row.key}`,
  name: row.name,
  created_at: row.created_at.toISOString(),
});
