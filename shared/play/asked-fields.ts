import type { Head, RegistrationField } from '#shared/content/head.ts';

/** The fields of the registration page. An address that must be confirmed is required. */
export const askedFields = ({ settings: { fields, double_opt_in } }: Pick<Head['registration'], 'settings'>): RegistrationField[] =>
  double_opt_in ? fields.map((field) => (field.name === 'email' ? { ...field, required: true } : field)) : fields;
