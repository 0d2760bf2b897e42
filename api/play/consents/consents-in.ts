import type { RegistrationValues } from '#shared/play/check-registration.ts';
import { isMarketing } from '#shared/play/is-marketing.ts';
import type { Published } from '#api/play/publications/published.ts';
import type { Consent } from './save-consents.ts';

/** The consents in a filled-in form, with what its page showed. */
export const consentsIn = ({ id: publication_id, content }: Pick<Published, 'id' | 'content'>, values: RegistrationValues): Consent[] =>
  content.registration.settings.fields
    .filter((field) => isMarketing(field) && values[field.key] === true)
    .flatMap(({ key: field_key, label: text }) => (text ? [{ field_key, text, lang: content.lang, publication_id }] : []));
