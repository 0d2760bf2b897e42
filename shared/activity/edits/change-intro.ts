import { Intro } from '../document.ts';
import { partEdit } from './part.ts';

export const changeIntro = partEdit('change_intro', 'intro', Intro);
