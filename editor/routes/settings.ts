import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#editor/paths.ts';
import { requireAll, requireAny } from '#editor/session/guards.ts';
import { SettingsFrame } from '#editor/settings-menu/SettingsFrame.tsx';
import { shell } from './frame.ts';
import { searchEntry, text } from './search.ts';

const settingsFrame = createRoute({ getParentRoute: () => shell, id: 'settings', component: SettingsFrame });

const profile = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/profile',
  staticData: { pageTitle: 'profile.settings' },
  component: lazyRouteComponent(() => import('#editor/profile/ProfileSettings.tsx'), 'ProfileSettings'),
});
const security = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/security',
  staticData: { pageTitle: 'profile.security' },
  component: lazyRouteComponent(() => import('#editor/profile/SecuritySettings.tsx'), 'SecuritySettings'),
});
const teams = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/teams',
  staticData: { pageTitle: 'team.title' },
  beforeLoad: requireAny(['user_view'], paths.notFound),
  component: lazyRouteComponent(() => import('#editor/team/TeamScreen.tsx'), 'TeamScreen'),
});
const integrations = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/integrations',
  staticData: { pageTitle: 'integrations.title' },
  beforeLoad: requireAny(['api_settings'], paths.notFound),
  validateSearch: (search: Record<string, unknown>) => searchEntry('hook', text(search.hook)),
  component: lazyRouteComponent(() => import('#editor/integrations/IntegrationsScreen.tsx'), 'IntegrationsScreen'),
});
const dataManagement = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/data-management',
  staticData: { pageTitle: 'retention.title' },
  beforeLoad: requireAny(['data_management'], paths.notFound),
  component: lazyRouteComponent(() => import('#editor/data-management/DataManagementScreen.tsx'), 'DataManagementScreen'),
});
const auditLog = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/audit-log',
  staticData: { pageTitle: 'audit.title' },
  beforeLoad: requireAny(['permission_edit'], paths.notFound),
  component: lazyRouteComponent(() => import('#editor/audit-log/AuditLogScreen.tsx'), 'AuditLogScreen'),
});
const permissionsPage = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/permissions',
  staticData: { pageTitle: 'rights.title' },
  beforeLoad: requireAny(['permission_edit'], paths.notFound),
  component: lazyRouteComponent(() => import('#editor/rights/PermissionsScreen.tsx'), 'PermissionsScreen'),
});
const billing = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/billing',
  staticData: { pageTitle: 'billing.title' },
  beforeLoad: requireAny(['subscription_access'], paths.notFound),
  component: lazyRouteComponent(() => import('#editor/billing/BillingScreen.tsx'), 'BillingScreen'),
});
const upgrade = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/billing/upgrade',
  staticData: { pageTitle: 'billing.changePlan' },
  // The page shows the subscription that it changes.
  beforeLoad: requireAll(['subscription_access', 'subscription_edit'], paths.notFound),
  component: lazyRouteComponent(() => import('#editor/billing/UpgradeScreen.tsx'), 'UpgradeScreen'),
});
const allowance = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/billing/allowance',
  staticData: { pageTitle: 'billing.allowance' },
  beforeLoad: requireAny(['subscription_access'], paths.notFound),
  component: lazyRouteComponent(() => import('#editor/billing/AllowanceScreen.tsx'), 'AllowanceScreen'),
});
const organisation = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/organisation',
  staticData: { pageTitle: 'organisation.title' },
  beforeLoad: requireAny(['permission_edit'], paths.notFound),
  component: lazyRouteComponent(() => import('#editor/tenant-settings/OrganisationScreen.tsx'), 'OrganisationScreen'),
});
const themes = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/appearance',
  staticData: { pageTitle: 'looks.title' },
  beforeLoad: requireAny(['quiz_graphics_edit'], paths.notFound),
  component: lazyRouteComponent(() => import('#editor/appearance/ThemesScreen.tsx'), 'ThemesScreen'),
});
/** Without the menu of the settings: the preview takes its room. */
export const themeRoute = createRoute({
  getParentRoute: () => shell,
  path: '/settings/appearance/$theme',
  staticData: { pageTitle: 'looks.title' },
  beforeLoad: requireAny(['quiz_graphics_edit'], paths.notFound),
  component: lazyRouteComponent(() => import('#editor/appearance/ThemeScreen.tsx'), 'ThemeScreen'),
});
const fonts = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/fonts',
  staticData: { pageTitle: 'looks.fonts' },
  beforeLoad: requireAny(['quiz_graphics_edit'], paths.notFound),
  component: lazyRouteComponent(() => import('#editor/brand/FontsScreen.tsx'), 'FontsScreen'),
});
const backgrounds = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/backgrounds',
  staticData: { pageTitle: 'brand.backgrounds' },
  beforeLoad: requireAny(['quiz_graphics_edit'], paths.notFound),
  component: lazyRouteComponent(() => import('#editor/brand/BackgroundsScreen.tsx'), 'BackgroundsScreen'),
});
const logos = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/logos',
  staticData: { pageTitle: 'brand.logos' },
  beforeLoad: requireAny(['quiz_graphics_edit'], paths.notFound),
  component: lazyRouteComponent(() => import('#editor/brand/LogosScreen.tsx'), 'LogosScreen'),
});
const signInSettings = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/sign-in',
  staticData: { pageTitle: 'signIn.title' },
  beforeLoad: requireAny(['permission_edit'], paths.notFound),
  component: lazyRouteComponent(() => import('#editor/sign-in-settings/SignInSettings.tsx'), 'SignInSettings'),
});

/** The person's settings and the organisation's. */
export const settingsRoutes = settingsFrame.addChildren([
  profile,
  security,
  teams,
  integrations,
  dataManagement,
  auditLog,
  permissionsPage,
  billing,
  upgrade,
  allowance,
  organisation,
  themes,
  fonts,
  backgrounds,
  logos,
  signInSettings,
]);
