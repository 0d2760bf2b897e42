import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxPurposes, registrationFieldNames, type RegistrationField } from '#shared/content/head.ts';
import { askedFields } from './asked-fields.ts';
import { checkRegistration } from './check-registration.ts';
import { isMarketing } from './is-marketing.ts';

test('no draft can require a consent to marketing, and nothing but a tick gives it', () => {
  const field = fc.record({
    key: fc.constantFrom('a', 'b', 'c'),
    name: fc.constantFrom(...registrationFieldNames),
    required: fc.boolean(),
    purpose: fc.constantFrom(...boxPurposes),
  });
  fc.assert(
    fc.property(fc.uniqueArray(field, { selector: ({ key }) => key }), fc.boolean(), (fields: RegistrationField[], double_opt_in) => {
      const form = askedFields({ settings: { fields, terms_url: '', fixed_password: '', skip_disclaimer: '', double_opt_in } });
      const { values, problems } = checkRegistration(form, {});
      for (const { key } of form.filter(isMarketing)) expect([values[key], problems[key]]).toEqual([false, undefined]);
    }),
  );
});
