import { Type, type Static } from 'typebox';
import type { Permission } from '#shared/permissions.ts';
import { object, operation, Success } from './operation.ts';

/** The settings that apply to a tenant and all of its activities, each with the permission to change it; an owner may change everything. */
export const settingOwners = {
  name: 'permission_edit',
  default_lang: 'permission_edit',
  timezone: 'permission_edit',
  sender_name: 'permission_edit',
  reply_to: 'permission_edit',
  imprint_url: 'permission_edit',
  privacy_url: 'permission_edit',
  terms_url: 'permission_edit',
  frame_ancestors: 'permission_edit',
  player_domain: 'permission_edit',
  second_factor: 'permission_edit',
  staff_access: 'permission_edit',
  publish_approval: 'permission_edit',
} as const satisfies Record<string, Permission>;
export type SettingName = keyof typeof settingOwners;
export const settingNames = Object.keys(settingOwners) as SettingName[];

/** null: nothing chosen. */
export const SettingValue = Type.Union([
  Type.String({ maxLength: 2000 }),
  Type.Number(),
  Type.Boolean(),
  Type.Array(Type.String({ maxLength: 300 }), { maxItems: 50 }),
  Type.Null(),
]);
export type SettingValue = Static<typeof SettingValue>;

const Setting = Type.Object({
  /** The setting's name. */
  id: Type.String(),
  value: SettingValue,
  /** The permission needed to change it. */
  changed_by: Type.String(),
  may_change: Type.Boolean(),
});
export type Setting = Static<typeof Setting>;

const byName = Type.Object({ id: Type.String({ maxLength: 60 }) });

export const tenantSettings = {
  listSettings: operation({
    method: 'GET',
    path: '/api/v1/settings/all',
    summary: 'List every setting of the organisation, with who may change it.',
    who: 'signed_in',
    by_key: true,
    response: Type.Object({ data: Type.Array(Setting) }),
  }),
  readSetting: operation({
    method: 'GET',
    path: '/api/v1/settings/:id',
    summary: 'Get a setting of the organisation by its name.',
    notes: `Names: ${settingNames.join(', ')}.`,
    who: 'signed_in',
    by_key: true,
    params: byName,
    response: Setting,
    errors: ['not_found'],
  }),
  changeSetting: operation({
    method: 'PUT',
    path: '/api/v1/settings/:id',
    summary: 'Update a setting of the organisation.',
    notes:
      'default_lang is a number of the language table, `timezone` a name of the IANA database, staff_access read or write. With `publish_approval` only members with permission_edit publish; others request approval. frame_ancestors is a list of origins, each with its scheme and optionally a star for all hosts below, or null for any site. player_domain is a domain that must then be verified by its record. `second_factor` can only be turned on in a session that used two-factor authentication.',
    who: [...new Set(Object.values(settingOwners))],
    params: byName,
    body: object({ value: SettingValue }),
    response: Success,
    errors: ['not_found', 'proof_required'],
  }),
};
