import type { Motion } from '#shared/content/question.ts';
import type { MediaRow } from '#shared/contract/media.ts';

/** A stored picture in the form of the HTTP interface. */
export const toMediaRow = (row: {
  key: string;
  width: number | null;
  height: number | null;
  name: string;
  created_at: Date;
  alt?: string | null;
  copyright?: string | null;
  tags?: string[];
  focus_x?: number | null;
  focus_y?: number | null;
  motion?: Motion | null;
}): MediaRow => ({
  key: row.key,
  width: row.width ?? 1,
  height: row.height ?? 1,
  ...(row.alt != null && { alt: row.alt }),
  ...(row.copyright != null && { copyright: row.copyright }),
  ...(row.focus_x != null && row.focus_y != null && { focus: { x: row.focus_x, y: row.focus_y } }),
  ...(row.motion && { motion: row.motion }),
  tags: row.tags ?? [],
  url: `/media/${row.key}`,
  name: row.name,
  created_at: row.created_at.toISOString(),
});
