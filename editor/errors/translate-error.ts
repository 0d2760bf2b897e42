import i18next from 'i18next';
import { errors, type ErrorCode } from '#shared/contract/errors.ts';

/** The message of an error in the language of the interface; a message that says more than its code stays as the server wrote it. */
export function translateError(code: ErrorCode | 'network', message: string): string {
  if (code === 'network') return i18next.t('errors.offline.text');
  return message === errors[code].message ? i18next.t(`error.${code}`) : message;
}
