import { Result } from '#shared/content/head.ts';
import { partEdit } from './head-part.ts';

export const changeResult = partEdit('change_result', 'result', Result);
