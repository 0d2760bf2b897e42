import type { Operation } from '#shared/contract/operation.ts';
import { HttpError } from '#api/kernel/errors.ts';

/** The limits of a body, checked before anything interprets it: a larger one costs the server no time. */
export interface BodyLimits {
  readonly bytes: number;
  /** The number of characters in JSON: only files may be longer. */
  readonly characters: number;
  /** The number of object members and list items in JSON, or of fields in a form. */
  readonly values: number;
  /** The nesting depth of objects and lists. */
  readonly depth: number;
}

/** Requests that need no sign-in are small; an operation that needs more says so. */
const ofStrangers = { bytes: 16_000, values: 300, depth: 8 };
const ofEditors = { bytes: 1_000_000, values: 10_000, depth: 32 };

type Sized = Pick<Operation, 'who' | 'files' | 'maxBodyBytes' | 'maxValues'>;

export function bodyLimits({ who, files, maxBodyBytes, maxValues }: Sized): BodyLimits {
  const usual = who === 'anyone' || who === 'player' ? ofStrangers : ofEditors;
  const inFiles = Object.values(files ?? {}).reduce((sum, { maxBytes }) => sum + maxBytes, 0);
  const bytes = maxBodyBytes ?? usual.bytes + inFiles;
  return { ...usual, bytes, characters: files ? usual.bytes : bytes, values: maxValues ?? usual.values };
}

/** 413 that names the exceeded limit; `field` is `_` for the whole body, or the field of a file. */
export function tooLarge(kind: 'bytes' | 'values' | 'depth', limit: number, field = '_'): HttpError {
  const size = limit < 1e6 ? 'too_many_kilobytes' : 'too_many_megabytes';
  const code = kind === 'values' ? 'too_many_values' : kind === 'depth' ? 'too_deep' : size;
  const amount = kind === 'bytes' ? limit / (limit < 1e6 ? 1e3 : 1e6) : limit;
  return new HttpError('too_large', { fields: { [field]: [{ code, values: { limit: amount } }] } });
}
