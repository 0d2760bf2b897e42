import { Cover } from '#shared/content/head.ts';
import { partEdit } from './head-part.ts';

export const changeCover = partEdit('change_cover', 'cover', Cover);
