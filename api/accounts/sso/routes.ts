import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { findProvider } from './find-provider.ts';
import { beginSso } from './begin-sso.ts';
import { finishSso } from './finish-sso.ts';
import { linkSso } from './link-sso.ts';
import { readSignInSettings } from './read-sign-in-settings.ts';
import { changeSignInPolicy } from './change-sign-in-policy.ts';
import { changeConnection } from './change-connection.ts';
import { deleteConnection } from './delete-connection.ts';
import { tryConnection } from './try-connection.ts';
import { addDomain } from './add-domain.ts';
import { verifyDomain } from './verify-domain.ts';
import { deleteDomain } from './delete-domain.ts';

export const ssoRoutes: readonly ServedOperation[] = [
  findProvider,
  beginSso,
  finishSso,
  linkSso,
  readSignInSettings,
  changeSignInPolicy,
  changeConnection,
  deleteConnection,
  tryConnection,
  addDomain,
  verifyDomain,
  deleteDomain,
];
