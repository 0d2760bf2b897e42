import type { ServedOperation } from './http/served-operation.ts';
import { requestToken } from './auth/request-token.ts';
import { signOut } from './auth/sign-out.ts';
import { forgotPassword } from './auth/forgot-password.ts';
import { resetPassword } from './auth/reset-password.ts';
import { changePassword } from './auth/change-password.ts';
import { registerAccount } from './auth/register-account.ts';
import { readProfile } from './auth/read-profile.ts';
import { updateProfile } from './auth/update-profile.ts';
import { switchTenant } from './auth/switch-tenant.ts';
import { listLanguages } from './auth/list-languages.ts';
import { identifyUser } from './auth/identify-user.ts';
import { listTenants } from './auth/list-tenants.ts';
import { listMailOutbox } from './auth/list-mail-outbox.ts';
import { authorizeChannel } from './auth/authorize-channel.ts';

// One import and one line for each operation, by area.

/** Every operation that the server serves. */
export const routes: readonly ServedOperation[] = [
  // account and session
  requestToken,
  signOut,
  forgotPassword,
  resetPassword,
  changePassword,
  registerAccount,
  readProfile,
  updateProfile,
  switchTenant,
  listLanguages,
  identifyUser,
  listTenants,
  listMailOutbox,
  authorizeChannel,
  // quizzes
  // questions, answers, person types, rounds
  // media
  // play
];
