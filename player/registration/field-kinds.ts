import type { RegistrationFieldName } from '#shared/activity/document.ts';

/** How a field is filled in: the kind of input, what a browser may fill in by itself, and the longest entry. */
export interface FieldKind {
  input: 'text' | 'email' | 'tel' | 'number' | 'password' | 'gender' | 'checkbox';
  autoComplete?: string;
  maxLength?: number;
}

export const fieldKinds: Record<RegistrationFieldName, FieldKind> = {
  name: { input: 'text', autoComplete: 'given-name', maxLength: 200 },
  surname: { input: 'text', autoComplete: 'family-name', maxLength: 200 },
  gender: { input: 'gender', autoComplete: 'sex' },
  age: { input: 'number', maxLength: 3 },
  email: { input: 'email', autoComplete: 'email', maxLength: 254 },
  username: { input: 'text', autoComplete: 'nickname', maxLength: 100 },
  city: { input: 'text', autoComplete: 'address-level2', maxLength: 200 },
  address: { input: 'text', autoComplete: 'street-address', maxLength: 500 },
  phone: { input: 'tel', autoComplete: 'tel', maxLength: 50 },
  user_password: { input: 'password', autoComplete: 'new-password', maxLength: 200 },
  fixed_password: { input: 'text', autoComplete: 'off', maxLength: 200 },
  member_number: { input: 'text', autoComplete: 'off', maxLength: 100 },
  terms: { input: 'checkbox' },
  custom_text: { input: 'text', autoComplete: 'off', maxLength: 2000 },
  custom_checkbox: { input: 'checkbox' },
};
