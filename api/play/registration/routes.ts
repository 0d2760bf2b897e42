import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { registerAfterHatch } from './register-after-hatch.ts';
import { registerBefore } from './register-before.ts';
import { registerAfter } from './register-after.ts';
import { confirmEmail } from './confirm-email.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { getPlayerByEmail } from './get-player-by-email.ts';
import { enterMember } from './enter-member.ts';

export const registrationRoutes: readonly ServedOperation[] = [
  registerAfterHatch,
  registerBefore,
  registerAfter,
  confirmEmail,
  sendConfirmation,
  getPlayerByEmail,
  enterMember,
];
