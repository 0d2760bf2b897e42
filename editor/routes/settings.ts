import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#editor/paths.ts';
import { requireAll, requireAny } from '#editor/session/guards.ts';
import { SettingsFrame } from '#editor/settings-menu/SettingsFrame.tsx';
import { shell } from './frame.ts';
import { given, text } from './search.ts';

const settingsFrame = createRoute({ getParentRoute: () => shell, id: 'settings', component: SettingsFrame });

const profile = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/profile',
  component: lazyRouteComponent(() => import('#editor/profile/ProfileSettings.tsx'), 'ProfileSettings'),
});
const security = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/security',
  component: lazyRouteComponent(() => import('#editor/profile/SecuritySettings.tsx'), 'SecuritySettings'),
});
const teams = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/teams',
  beforeLoad: requireAny(['user_view'], paths.notFound),
  component: lazyRouteComponent(() => import('#editor/team/TeamScreen.tsx'), 'TeamScreen'),
});
const integrations = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/integrations',
  beforeLoad: requireAny(['api_settings'], paths.notFound),
  validateSearch: (search: Record<string, unknown>) => given('hook', text(search.hook)),
  component: lazyRouteComponent(() => import('#editor/integrations/IntegrationsScreen.tsx'), 'IntegrationsScreen'),
});
const dataManagement = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/data-management',
  beforeLoad: requireAny(['data_management'], paths.notFound),
  component: lazyRouteComponent(() => import('#editor/data-management/DataManagementScreen.tsx'), 'DataManagementScreen'),
});
const auditLog = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/audit-log',
  beforeLoad: requireAny(['permission_edit'], paths.notFound),
  component: lazyRouteComponent(() => import('#editor/audit-log/AuditLogScreen.tsx'), 'AuditLogScreen'),
});
const permissionsPage = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/permissions',
  beforeLoad: requireAny(['permission_edit'], paths.notFound),
  component: lazyRouteComponent(() => import('#editor/rights/PermissionsScreen.tsx'), 'PermissionsScreen'),
});
const billing = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/billing',
  beforeLoad: requireAny(['subscription_access'], paths.notFound),
  component: lazyRouteComponent(() => import('#editor/billing/BillingScreen.tsx'), 'BillingScreen'),
});
const upgrade = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/billing/upgrade',
  // It shows the subscription that it changes.
  beforeLoad: requireAll(['subscription_access', 'subscription_edit'], paths.notFound),
  component: lazyRouteComponent(() => import('#editor/billing/UpgradeScreen.tsx'), 'UpgradeScreen'),
});
const allowance = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/billing/allowance',
  beforeLoad: requireAny(['subscription_access'], paths.notFound),
  component: lazyRouteComponent(() => import('#editor/billing/AllowanceScreen.tsx'), 'AllowanceScreen'),
});
const organisation = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/organisation',
  beforeLoad: requireAny(['permission_edit'], paths.notFound),
  component: lazyRouteComponent(() => import('#editor/tenant-settings/OrganisationScreen.tsx'), 'OrganisationScreen'),
});
const themes = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/appearance',
  beforeLoad: requireAny(['quiz_graphics_edit'], paths.notFound),
  component: lazyRouteComponent(() => import('#editor/appearance/ThemesScreen.tsx'), 'ThemesScreen'),
});
const signInSettings = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/sign-in',
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
  signInSettings,
]);
