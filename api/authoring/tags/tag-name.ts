import { plainName } from '#shared/content/plain-name.ts';
import { invalidAt } from '#api/kernel/errors.ts';

/** Without blanks round its parts. Throws 422 for a part without a visible character. */
export function tagName(typed: string): string {
  const parts = typed.split('/').map(plainName);
  if (parts.some((part) => part === '')) throw invalidAt('name', 'empty');
  return parts.join('/');
}
