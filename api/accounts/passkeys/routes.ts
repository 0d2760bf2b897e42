import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { passkeySignInOptions } from './passkey-sign-in-options.ts';
import { signInByPasskey } from './sign-in-by-passkey.ts';
import { listPasskeys } from './list-passkeys.ts';
import { passkeyOptions } from './passkey-options.ts';
import { addPasskey } from './add-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';
import { deletePasskey } from './delete-passkey.ts';

export const passkeysRoutes: readonly ServedOperation[] = [
  passkeySignInOptions,
  signInByPasskey,
  listPasskeys,
  passkeyOptions,
  addPasskey,
  renamePasskey,
  deletePasskey,
];
