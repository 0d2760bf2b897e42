import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { ssoProblemCodes, type SsoProblem } from '#shared/single-sign-on.ts';
import { ConfirmAddress } from '#editor/account/ConfirmAddress.tsx';
import { ForgotPassword } from '#editor/account/ForgotPassword.tsx';
import { Invitation } from '#editor/account/Invitation.tsx';
import { Login } from '#editor/account/Login.tsx';
import { Register } from '#editor/account/Register.tsx';
import { ResetPassword } from '#editor/account/ResetPassword.tsx';
import { UndoAddress } from '#editor/account/UndoAddress.tsx';
import { NotFound } from '#editor/errors/PlainPage.tsx';
import { Refused } from '#editor/errors/Refused.tsx';
import { paths } from '#editor/paths.ts';
import { safeReturn } from '#editor/session/guards.ts';
import { root } from './frame.ts';
import { searchEntry, text } from './search.ts';

const isSsoProblem = (value: unknown): value is SsoProblem => ssoProblemCodes.some((code) => code === value);

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: paths.home });
  },
});
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { pageTitle: 'login.title' },
  validateSearch: (search: Record<string, unknown>) => ({
    ...searchEntry('back', safeReturn(search.back)),
    ...searchEntry('tenant', search.tenant === undefined ? undefined : String(search.tenant)),
    ...searchEntry('link', text(search.link)),
    ...(isSsoProblem(search.sso) && { sso: search.sso }),
  }),
  component: Login,
});
const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  staticData: { pageTitle: 'forgot.title' },
  component: ForgotPassword,
});
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password/$token',
  staticData: { pageTitle: 'reset.title' },
  validateSearch: (search: Record<string, unknown>) => searchEntry('email', text(search.email)),
  component: ResetPassword,
});
const confirmAddress = createRoute({
  getParentRoute: () => root,
  path: '/confirm-address/$token',
  staticData: { pageTitle: 'confirmAddress.title' },
  component: ConfirmAddress,
});
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation/$token',
  staticData: { pageTitle: 'invitation.join' },
  component: Invitation,
});
const undoAddress = createRoute({
  getParentRoute: () => root,
  path: '/undo-address/$token',
  staticData: { pageTitle: 'undoAddress.title' },
  component: UndoAddress,
});
const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  staticData: { pageTitle: 'register.title' },
  validateSearch: (search: Record<string, unknown>) => searchEntry('setup', text(search.setup)),
  component: Register,
});
/** Of a host, and of a co-host without an account. */
const host = createRoute({
  getParentRoute: () => root,
  path: '/room/host/$id',
  staticData: { pageTitle: 'host.host' },
  component: lazyRouteComponent(() => import('#editor/rooms/HostPage.tsx'), 'HostPage'),
});
const unauthorised = createRoute({
  getParentRoute: () => root,
  path: '/401',
  staticData: { pageTitle: 'errors.401.title' },
  component: Refused,
});
const notFound = createRoute({
  getParentRoute: () => root,
  path: '/404',
  staticData: { pageTitle: 'errors.404.title' },
  component: NotFound,
});

/** Pages for everybody. */
export const signedOutRoutes = [
  home,
  login,
  forgotPassword,
  resetPassword,
  confirmAddress,
  invitation,
  undoAddress,
  register,
  host,
  unauthorised,
  notFound,
] as const;
