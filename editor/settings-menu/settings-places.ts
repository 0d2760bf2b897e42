import type { ParseKeys } from 'i18next';
import type { Permission } from '#shared/permissions.ts';
import { paths } from '../paths.ts';

export interface SettingsPlace {
  to: string;
  hash?: string;
  text: ParseKeys;
  /** All of these open it; absent: everybody may. */
  needs?: readonly Permission[];
}

interface SettingsGroup {
  title: ParseKeys;
  places: readonly SettingsPlace[];
}

/** Every page below /settings, in the order of the menu. Each requires the same permissions as its route. */
export const settingsGroups: readonly SettingsGroup[] = [
  {
    title: 'settingsMenu.me',
    places: [
      { to: paths.profile, text: 'profile.settings' },
      { to: paths.profile, hash: 'notifications', text: 'bell.title' },
      { to: paths.security, text: 'profile.security' },
    ],
  },
  {
    title: 'settingsMenu.organisation',
    places: [
      { to: paths.organisation, text: 'settingsMenu.general', needs: ['permission_edit'] },
      { to: paths.teams, text: 'team.title', needs: ['user_view'] },
      { to: paths.permissions, text: 'rights.title', needs: ['permission_edit'] },
      { to: paths.signInSettings, text: 'signIn.title', needs: ['permission_edit'] },
    ],
  },
  {
    title: 'brand.menu',
    places: [
      { to: paths.themes, text: 'looks.title', needs: ['quiz_graphics_edit'] },
      { to: paths.fonts, text: 'looks.fonts', needs: ['quiz_graphics_edit'] },
      { to: paths.backgrounds, text: 'brand.backgrounds', needs: ['quiz_graphics_edit'] },
      { to: paths.logos, text: 'brand.logos', needs: ['quiz_graphics_edit'] },
    ],
  },
  {
    title: 'settingsMenu.billing',
    places: [
      { to: paths.billing, text: 'settingsMenu.subscription', needs: ['subscription_access'] },
      { to: paths.upgrade, text: 'settingsMenu.upgrade', needs: ['subscription_access', 'subscription_edit'] },
      { to: paths.allowance, text: 'billing.allowance', needs: ['subscription_access'] },
    ],
  },
  { title: 'settingsMenu.integrations', places: [{ to: paths.integrations, text: 'settingsMenu.keysAndHooks', needs: ['api_settings'] }] },
  {
    title: 'settingsMenu.data',
    places: [
      { to: paths.dataManagement, text: 'retention.title', needs: ['data_management'] },
      { to: paths.auditLog, text: 'audit.title', needs: ['permission_edit'] },
    ],
  },
];

/** The current place of the menu. `hash` without its #. */
export function isHere({ to, hash: own }: SettingsPlace, pathname: string, hash: string): boolean {
  if (pathname.replace(/\/$/, '') !== to) return false;
  const isPart = settingsGroups.some(({ places }) => places.some((place) => place.to === to && place.hash === hash));
  return own === undefined ? !isPart || hash === '' : own === hash;
}
