import { Result } from '#shared/content/head.ts';
import { partEdit } from './part.ts';

export const changeResult = partEdit('change_result', 'result', Result);
