import { Cover } from '../document.ts';
import { partEdit } from './part.ts';

export const changeCover = partEdit('change_cover', 'cover', Cover);
