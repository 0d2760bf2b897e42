import { registrationFieldNames, type RegistrationField, type RegistrationFieldName } from '#shared/content/head.ts';
import type { PlayerField, PlayerRow } from '#shared/contract/players.ts';
import { isMarketing } from '#shared/play/is-marketing.ts';
import { isCustom } from './sort-columns.ts';

/** Passwords are stored only as hashes, and the acceptance of the terms is a consent, not a column. */
const withoutColumn: readonly RegistrationFieldName[] = ['user_password', 'fixed_password', 'terms'];

/** The fields of a registration page that have columns in a list of players, in the page's order. */
export const listedFields = (fields: readonly RegistrationField[]): PlayerField[] =>
  fields
    .filter(({ name }) => registrationFieldNames.includes(name) && !withoutColumn.includes(name))
    .map((field) => ({ key: field.key, name: field.name, label: field.label ?? null, is_marketing: isMarketing(field) }));

/** The input in fields without a column that every activity has. */
export const customOf = (fields: PlayerRow['custom']): PlayerRow['custom'] =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => isCustom(key)));
