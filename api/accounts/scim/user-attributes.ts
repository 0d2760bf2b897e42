import { plainName } from '#shared/content/plain-name.ts';
import { plainAddress } from '#shared/plain-address.ts';
import { isAddress } from '#api/accounts/team/address.ts';
import type { Resource } from './patch.ts';
import { ScimError } from './scim-error.ts';

/** A user as the directory wants her to be. */
export interface UserAttributes {
  user_name: string;
  external_id: string | null;
  /** undefined: it does not say. */
  active: boolean | undefined;
  email: string;
  /** As people call her. */
  name: string;
  /** What else is kept as it was given. */
  resource: Resource;
}

const longest = 254;
const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** 400 when it is no valid user. */
export function userAttributesOf(all: Resource): UserAttributes {
  const { userName, externalId, active, ...resource } = all;
  const user_name = text(userName);
  const external_id = text(externalId);
  if (user_name === '' || user_name.length > longest) throw new ScimError(400, '“userName” is missing, or too long.', 'invalidValue');
  if (external_id.length > longest) throw new ScimError(400, '“externalId” is too long.', 'invalidValue');
  return {
    user_name,
    external_id: external_id || null,
    active: typeof active === 'boolean' ? active : undefined,
    email: addressOf(user_name, resource),
    name: nameOf(user_name, resource),
    resource,
  };
}

/** The primary address, else the first, else the user name where it is one. */
function addressOf(user_name: string, { emails }: Resource): string {
  const listed = (Array.isArray(emails) ? emails : []) as { value?: unknown; primary?: unknown }[];
  const sorted = listed.toSorted((a, b) => Number(b.primary === true) - Number(a.primary === true));
  const address = [...sorted.map(({ value }) => text(value)), user_name].map(plainAddress).find(isAddress);
  if (address === undefined) throw new ScimError(400, 'An e-mail address is missing.', 'invalidValue');
  return address;
}

function nameOf(user_name: string, { displayName, name }: Resource): string {
  const { formatted, givenName, familyName } = (name ?? {}) as Record<string, unknown>;
  const whole = [text(givenName), text(familyName)].filter(Boolean).join(' ');
  const names = [text(displayName), text(formatted), whole].map(plainName);
  return (names.find(Boolean) ?? user_name).slice(0, 200);
}
