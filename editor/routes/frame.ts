import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import { NotFound } from '#editor/errors/PlainPage.tsx';
import { requireTenant } from '#editor/session/guards.ts';
import { Root } from '#editor/shell/Root.tsx';
import { Everywhere } from '#editor/shell/Everywhere.tsx';
import { Shell } from '#editor/shell/Shell.tsx';

export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root, notFoundComponent: NotFound });

/** All routes below require a signed-in person. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: requireTenant,
  component: Everywhere,
});

/** With the side menu. */
export const shell = createRoute({ getParentRoute: () => signedIn, id: 'shell', component: Shell });
