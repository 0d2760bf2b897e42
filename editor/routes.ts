import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { Loading } from './errors/Loading.tsx';
import { NotFound } from './errors/PlainPage.tsx';
import { RouteFailure } from './errors/RouteFailure.tsx';
import { activityRoutes } from './routes/activity.ts';
import { root, shell, signedIn } from './routes/frame.ts';
import { settingsRoutes, themeRoute } from './routes/settings.ts';
import { signedOutRoutes } from './routes/signed-out.ts';
import { staffRoutes } from './routes/staff.ts';
import { closed, tenantRoutes } from './routes/tenant.tsx';

const tree = root.addChildren([
  ...signedOutRoutes,
  signedIn.addChildren([closed, shell.addChildren([...tenantRoutes, settingsRoutes, themeRoute, ...staffRoutes]), activityRoutes]),
]);

export const makeRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree: tree,
    context: { queryClient },
    trailingSlash: 'preserve',
    scrollRestoration: true,
    defaultPendingComponent: Loading,
    defaultErrorComponent: RouteFailure,
    defaultNotFoundComponent: NotFound,
  });
