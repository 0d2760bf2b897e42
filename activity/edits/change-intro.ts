import { Intro } from '#shared/content/head.ts';
import { partEdit } from './head-part.ts';

export const changeIntro = partEdit('change_intro', 'intro', Intro);
