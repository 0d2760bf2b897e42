import { fieldMessages } from '../../contract/errors.ts';
import { Registration } from '../document.ts';
import { EditRefused } from './edit.ts';
import { partEdit } from './part.ts';

export const changeRegistration = partEdit('change_registration', 'registration', Registration, ({ settings: { fields } }) => {
  if (new Set(fields.map(({ key }) => key)).size < fields.length) throw new EditRefused('fields', fieldMessages.key_twice);
});
