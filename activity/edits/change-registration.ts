import { Registration } from '#shared/content/head.ts';
import { partEdit } from './part.ts';

export const changeRegistration = partEdit('change_registration', 'registration', Registration);
