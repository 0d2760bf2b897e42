import { Intro } from '#shared/content/head.ts';
import { partEdit } from './part.ts';

export const changeIntro = partEdit('change_intro', 'intro', Intro);
