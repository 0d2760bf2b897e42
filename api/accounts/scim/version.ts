import { createHash } from 'node:crypto';
import { ScimError } from './scim-error.ts';

/** A weak entity tag (RFC 7644, 3.14) of the visible part of a resource, which changes with it. */
export const versionOf = (shown: unknown): string =>
  `W/"${createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)}"`;

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether a list of entity tags names a version; `*` names any. Weakly, as they are weak. */
export const namesVersion = (list: string, version: string): boolean =>
  list.trim() === '*' || list.split(',').some((tag) => opaque(tag) === opaque(version));

/** 412 where who changes a resource names the version that it knows, and it is another by now. */
export function demandVersion({ if_match }: { if_match: string | undefined }, version: string): void {
  if (if_match !== undefined && !namesVersion(if_match, version)) throw new ScimError(412, 'The resource was changed meanwhile.');
}
