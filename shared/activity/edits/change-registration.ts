import { Registration } from '../document.ts';
import { partEdit } from './part.ts';

export const changeRegistration = partEdit('change_registration', 'registration', Registration);
