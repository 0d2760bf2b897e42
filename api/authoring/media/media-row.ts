import { motions, type StoredMotion } from '#shared/content/question.ts';
import type { ClipRow, MediaRow } from '#shared/contract/media.ts';
import type { ClipFormat } from '#shared/content/clip-kinds.ts';

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
  motion?: StoredMotion | null;
}): MediaRow => ({
  key: row.key,
  width: row.width ?? 1,
  height: row.height ?? 1,
  ...(row.alt != null && { alt: row.alt }),
  ...(row.copyright != null && { copyright: row.copyright }),
  ...(row.focus_x != null && row.focus_y != null && { focus: { x: row.focus_x, y: row.focus_y } }),
  ...motionOf(row.motion),
  tags: row.tags ?? [],
  url: `/media/${row.key}`,
  name: row.name,
  created_at: row.created_at.toISOString(),
});

/** A sound does not move. */
const motionOf = (stored: StoredMotion | null | undefined): Pick<MediaRow, 'motion'> => {
  const motion = motions.find((kind) => kind === stored);
  return motion ? { motion } : {};
};

/** A stored film or sound in the same form. */
export const toClipRow = (row: {
  key: string;
  width: number | null;
  height: number | null;
  name: string;
  bytes: number;
  created_at: Date;
  motion: StoredMotion | null;
}): ClipRow => ({
  key: row.key,
  kind: row.motion as ClipFormat,
  width: row.width ?? 1,
  height: row.height ?? 1,
  name: row.name,
  bytes: row.bytes,
  created_at: row.created_at.toISOString(),
});
