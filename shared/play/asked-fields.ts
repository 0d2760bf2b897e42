import type { Head, RegistrationField } from '#shared/content/head.ts';
import { isMarketing } from './is-marketing.ts';

/** The fields of the registration page. An address that must be confirmed is required; a consent to marketing never is. */
export const askedFields = ({ settings: { fields, double_opt_in } }: Pick<Head['registration'], 'settings'>): RegistrationField[] =>
  fields.map((field) => ({ ...field, required: !isMarketing(field) && (field.required || (double_opt_in && field.name === 'email')) }));
