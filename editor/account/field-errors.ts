import { ApiError } from '#shared/contract/client.ts';

/** The first message of each field, including fields that the form does not show, in the form library's format. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(Object.entries(error.errors).flatMap(([field, [first]]) => (first ? [[field, first]] : [])));
}
