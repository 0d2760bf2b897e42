import type { DiplomaChanges } from '#shared/contract/diplomas.ts';
import { content, graphics, settings, type NeededPermissions } from '#activity/edits/edit.ts';

const looks = ['design', 'paper', 'orientation', 'accent', 'img_buff', 'logo_buff', 'signature'];
const rules = ['given', 'doors', 'email_flags'];

/** Texts are content, how it looks graphics, when it is given and mailed settings. */
export const diplomaNeeds = (changes: DiplomaChanges): NeededPermissions =>
  Object.keys(changes).flatMap((field) => (looks.includes(field) ? graphics : rules.includes(field) ? settings : content));

/** A new one, and taking it away: all that it is made of. */
export const wholeDiploma: NeededPermissions = [...content, ...graphics, ...settings];
