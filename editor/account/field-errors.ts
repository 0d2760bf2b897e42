import { ApiError } from '#shared/contract/client.ts';

/** The first message of each field, and of fields that the form does not show, as a form takes them. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(Object.entries(error.errors).flatMap(([field, [first]]) => (first ? [[field, first]] : [])));
}
