import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { secondFactorOptions } from './second-factor-options.ts';
import { giveSecondFactor } from './give-second-factor.ts';
import { readSecondFactor } from './read-second-factor.ts';
import { beginTotp } from './begin-totp.ts';
import { confirmTotp } from './confirm-totp.ts';
import { deleteTotp } from './delete-totp.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { proofOptions } from './proof-options.ts';
import { proveIdentity } from './prove-identity.ts';

export const secondFactorRoutes: readonly ServedOperation[] = [
  secondFactorOptions,
  giveSecondFactor,
  readSecondFactor,
  beginTotp,
  confirmTotp,
  deleteTotp,
  renewRecoveryCodes,
  proofOptions,
  proveIdentity,
];
