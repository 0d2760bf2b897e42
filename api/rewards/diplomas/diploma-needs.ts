import type { DiplomaChanges } from '#shared/contract/diplomas.ts';
import { content, graphics, settings, type NeededPermissions } from '#activity/edits/edit.ts';

const looks = ['design', 'paper', 'orientation', 'accent', 'img_buff', 'logo_buff', 'signature'];
const rules = ['given', 'doors', 'email_flags', 'validity'];

/** The permissions for changes: texts need content, the design needs graphics, the occasion and the mails need settings. */
export const diplomaNeeds = (changes: DiplomaChanges): NeededPermissions =>
  Object.keys(changes).flatMap((field) => (looks.includes(field) ? graphics : rules.includes(field) ? settings : content));

/** The permissions to create or delete a diploma: all of the above. */
export const wholeDiploma: NeededPermissions = [...content, ...graphics, ...settings];
