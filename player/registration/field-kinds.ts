import type { RegistrationFieldName } from '#shared/content/head.ts';

/** How a field is labelled and filled in: the key of its text, the kind of input, what a browser may fill in, and the longest input. */
export interface FieldKind {
  text: string;
  input: 'text' | 'email' | 'tel' | 'number' | 'password' | 'gender' | 'checkbox';
  autoComplete?: string;
  maxLength?: number;
}

export const fieldKinds: Record<RegistrationFieldName, FieldKind> = {
  name: { text: 'field.name', input: 'text', autoComplete: 'given-name', maxLength: 200 },
  surname: { text: 'field.surname', input: 'text', autoComplete: 'family-name', maxLength: 200 },
  gender: { text: 'field.gender', input: 'gender', autoComplete: 'sex' },
  age: { text: 'field.age', input: 'number', maxLength: 3 },
  email: { text: 'field.email', input: 'email', autoComplete: 'email', maxLength: 254 },
  username: { text: 'field.username', input: 'text', autoComplete: 'nickname', maxLength: 100 },
  city: { text: 'field.city', input: 'text', autoComplete: 'address-level2', maxLength: 200 },
  address: { text: 'field.address', input: 'text', autoComplete: 'street-address', maxLength: 500 },
  phone: { text: 'field.phone', input: 'tel', autoComplete: 'tel', maxLength: 50 },
  user_password: { text: 'field.user_password', input: 'password', autoComplete: 'new-password', maxLength: 200 },
  fixed_password: { text: 'field.fixed_password', input: 'text', autoComplete: 'off', maxLength: 200 },
  member_number: { text: 'field.member_number', input: 'text', autoComplete: 'off', maxLength: 100 },
  terms: { text: 'field.terms', input: 'checkbox' },
  custom_text: { text: 'field.custom_text', input: 'text', autoComplete: 'off', maxLength: 2000 },
  custom_checkbox: { text: 'field.custom_checkbox', input: 'checkbox' },
};
