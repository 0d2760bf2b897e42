import { Registration } from '#shared/content/head.ts';
import { partEdit } from './head-part.ts';

export const changeRegistration = partEdit('change_registration', 'registration', Registration);
