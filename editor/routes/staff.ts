import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireStaff } from '#editor/session/guards.ts';
import { readFiguresSearch } from '#editor/statistics/period-search.ts';
import { shell } from './frame.ts';

const plans = createRoute({
  getParentRoute: () => shell,
  path: '/staff/plans',
  staticData: { pageTitle: 'staff.plans' },
  beforeLoad: requireStaff,
  component: lazyRouteComponent(() => import('#editor/staff/PlansPage.tsx'), 'PlansPage'),
});
const staffInvoices = createRoute({
  getParentRoute: () => shell,
  path: '/staff/invoices',
  staticData: { pageTitle: 'staff.invoices' },
  beforeLoad: requireStaff,
  component: lazyRouteComponent(() => import('#editor/staff/InvoicesPage.tsx'), 'InvoicesPage'),
});
const dunning = createRoute({
  getParentRoute: () => shell,
  path: '/staff/dunning',
  staticData: { pageTitle: 'staff.dunning' },
  beforeLoad: requireStaff,
  component: lazyRouteComponent(() => import('#editor/staff/DunningPage.tsx'), 'DunningPage'),
});
const revenue = createRoute({
  getParentRoute: () => shell,
  path: '/staff/revenue',
  staticData: { pageTitle: 'staff.revenue' },
  beforeLoad: requireStaff,
  component: lazyRouteComponent(() => import('#editor/staff/RevenuePage.tsx'), 'RevenuePage'),
});
const tenants = createRoute({
  getParentRoute: () => shell,
  path: '/staff/tenants',
  staticData: { pageTitle: 'staff.tenants' },
  beforeLoad: requireStaff,
  component: lazyRouteComponent(() => import('#editor/staff/Tenants.tsx'), 'Tenants'),
});
const tenantFigures = createRoute({
  getParentRoute: () => shell,
  path: '/staff/tenants/$tenant',
  staticData: { pageTitle: 'tenantFigures.title' },
  beforeLoad: requireStaff,
  validateSearch: readFiguresSearch,
  component: lazyRouteComponent(() => import('#editor/staff/TenantFiguresPage.tsx'), 'TenantFiguresPage'),
});
const jobs = createRoute({
  getParentRoute: () => shell,
  path: '/staff/jobs',
  staticData: { pageTitle: 'jobs.title' },
  beforeLoad: requireStaff,
  component: lazyRouteComponent(() => import('#editor/staff/JobsPage.tsx'), 'JobsPage'),
});
const health = createRoute({
  getParentRoute: () => shell,
  path: '/staff/health',
  staticData: { pageTitle: 'health.title' },
  beforeLoad: requireStaff,
  component: lazyRouteComponent(() => import('#editor/staff/HealthPage.tsx'), 'HealthPage'),
});
const mailOutbox = createRoute({
  getParentRoute: () => shell,
  path: '/staff/mail-outbox',
  staticData: { pageTitle: 'staff.outbox' },
  beforeLoad: requireStaff,
  component: lazyRouteComponent(() => import('#editor/staff/MailOutbox.tsx'), 'MailOutbox'),
});
const documents = createRoute({
  getParentRoute: () => shell,
  path: '/staff/documents',
  staticData: { pageTitle: 'providerDocument.title' },
  beforeLoad: requireStaff,
  component: lazyRouteComponent(() => import('#editor/staff/DocumentsPage.tsx'), 'DocumentsPage'),
});

/** For provider staff only. */
export const staffRoutes = [plans, staffInvoices, dunning, revenue, tenants, tenantFigures, jobs, health, mailOutbox, documents] as const;
