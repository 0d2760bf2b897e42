import type { Config } from '#api/kernel/config.ts';
import { activityLink } from './activity-link.ts';

/** The address of an activity, or of a page of it, in the editor. */
export const editorAddress = ({ public_url }: Pick<Config, 'public_url'>, ...where: Parameters<typeof activityLink>): string =>
  `${public_url}${activityLink(...where)}`;
