import type { FailedJob } from '#shared/contract/installation.ts';

/** Names of database objects, which identify no person: they may stay in quotes. */
const ofTheDatabase = /\b(constraint|relation|column|table|function|index|type|schema) "([a-z_0-9.]+)"/g;
const most = 300;
/** The most letters that are read, because the patterns scan a text several times. Fewer are shown. */
const limit = 2_000;

/**
 * The parts of an error (as pg-boss stores it) that may be shown: never its details, and its message without personal data: text in quotes or
 * angle brackets, mail addresses, IP addresses, and long numbers.
 */
export function shownError(output: unknown): FailedJob['error'] {
  const { name, code, message, value } = fieldsOf(output);
  const fields = fieldsOf(value);
  return {
    name: textOf(name) ?? 'Error',
    code: /^[A-Z0-9_]{2,40}$/.exec(textOf(code) ?? '')?.[0] ?? null,
    message: withoutPeople(textOf(message) ?? textOf(fields['message']) ?? ''),
  };
}

const fieldsOf = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {});
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function withoutPeople(message: string): string {
  return beginningOf(message)
    .replace(ofTheDatabase, '$1 $2')
    .replace(/"[^"]*"|'[^']*'|“[^”]*”|<[^>]*>|`[^`]*`/g, '…')
    .replace(/(?<![^\s@])[^\s@]+@[^\s@]+/g, '…')
    .replace(/\b\d{1,3}(\.\d{1,3}){3}\b|\b[0-9a-f]{0,4}(:[0-9a-f]{0,4}){3,}\b/gi, '…')
    .replace(/\+?\d[\d ()-]{5,}\d/g, '…')
    .replace(/=\([^)]*\)/g, '=(…)')
    .slice(0, most);
}

/** A quote that the limit cut off has no closing quote, so it is removed to the end. */
const beginningOf = (message: string): string =>
  message.length > limit ? message.slice(0, limit).replace(/["'“<`][^"'“”<>`]*$/, '…') : message;
