import type { RegistrationField } from '#shared/content/head.ts';

/** A box by which a player agrees to mail with news and offers. */
export const isMarketing = ({ name, purpose }: Pick<RegistrationField, 'name' | 'purpose'>): boolean =>
  name === 'custom_checkbox' && purpose === 'marketing';
