import type { Config } from '#api/kernel/config.ts';
import { activityLink } from './activity-link.ts';

/** Where an activity, or a page of it, is looked at in the editor. */
export const editorAddress = ({ public_url }: Pick<Config, 'public_url'>, ...where: Parameters<typeof activityLink>): string =>
  `${public_url}${activityLink(...where)}`;
