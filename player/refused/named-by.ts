import type { PlayerCover } from '#shared/contract/play.ts';
import type { RefusedActivity } from '../boot.ts';

export type NamedActivity = Pick<RefusedActivity, 'name' | 'image' | 'theme'>;

/** What a refusal shows of an activity whose cover is known. */
export const namedBy = ({ cover, name, theme }: PlayerCover): NamedActivity => ({
  name: cover.title || name,
  image: cover.image,
  theme,
});
