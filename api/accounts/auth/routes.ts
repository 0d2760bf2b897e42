import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { requestToken } from './request-token.ts';
import { signOut } from './sign-out.ts';
import { forgotPassword } from './forgot-password.ts';
import { resetPassword } from './reset-password.ts';
import { changePassword } from './change-password.ts';
import { registerAccount } from './register-account.ts';
import { readProfile } from './read-profile.ts';
import { updateProfile } from './update-profile.ts';
import { sendAddressLink } from './send-address-link.ts';
import { confirmAddress } from './confirm-address.ts';
import { undoAddress } from './undo-address.ts';
import { listSessions } from './list-sessions.ts';
import { endOwnSession } from './end-own-session.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { exportOwnAccount } from './export-own-account.ts';
import { uploadAvatar } from './upload-avatar.ts';
import { switchTenant } from './switch-tenant.ts';
import { listLanguages } from './list-languages.ts';
import { identifyUser } from './identify-user.ts';
import { authorizeChannel } from './authorize-channel.ts';

export const authRoutes: readonly ServedOperation[] = [
  requestToken,
  signOut,
  forgotPassword,
  resetPassword,
  changePassword,
  registerAccount,
  readProfile,
  updateProfile,
  sendAddressLink,
  confirmAddress,
  undoAddress,
  listSessions,
  endOwnSession,
  endOtherSessions,
  exportOwnAccount,
  uploadAvatar,
  switchTenant,
  listLanguages,
  identifyUser,
  authorizeChannel,
];
