import type { ClipRow } from '#shared/contract/media.ts';
import { isSound } from '#shared/content/clip-kinds.ts';
import type { Clip } from '#shared/content/question.ts';

/** The draft's fields for a film or sound of the library. */
export const clipOf = ({ key, kind, width, height }: ClipRow): Clip => ({
  kind,
  source: key,
  ...(!isSound(kind) && { poster: { key, width, height, alt: '' } }),
});

/** The new film or sound with the words of the old one, which may still fit: but not the captions, whose times are another file's. */
export const replacedBy = (next: Clip, before: Clip | undefined): Clip => ({
  ...next,
  ...(before?.title !== undefined && { title: before.title }),
  ...(before?.transcript !== undefined && { transcript: before.transcript }),
});
