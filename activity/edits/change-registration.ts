import { Registration } from '#shared/content/head.ts';
import { EditRefused } from './edit.ts';
import { partEdit } from './head-part.ts';

export const changeRegistration = partEdit('change_registration', 'registration', Registration, ({ settings: { fields } }) => {
  if (new Set(fields.map(({ key }) => key)).size < fields.length) throw new EditRefused('fields', 'key_twice');
});
