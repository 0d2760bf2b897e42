import { registrationFieldNames, type RegistrationField, type RegistrationFieldName } from '#shared/content/head.ts';
import type { PlayerField, PlayerRow } from '#shared/contract/players.ts';
import { isCustom } from './sort-columns.ts';

/** Passwords are kept as hashes only, and that the terms were accepted is no column but a consent. */
const withoutColumn: readonly RegistrationFieldName[] = ['user_password', 'fixed_password', 'terms'];

/** The fields of a registration page that a list of players has columns for, in the page's order. */
export const listedFields = (fields: readonly RegistrationField[]): PlayerField[] =>
  fields
    .filter(({ name }) => registrationFieldNames.includes(name) && !withoutColumn.includes(name))
    .map(({ key, name, label }) => ({ key, name, label: label ?? null }));

/** Of what was filled in, what has no column of every activity. */
export const customOf = (fields: PlayerRow['custom']): PlayerRow['custom'] =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => isCustom(key)));
