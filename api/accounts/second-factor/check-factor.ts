import type { Static } from 'typebox';
import type { Assertion } from '#shared/contract/sign-in.ts';
import type { Context } from '#api/kernel/http/served-operation.ts';
import { verifyPasskey } from '#api/accounts/webauthn/verify-passkey.ts';
import { checkCode } from './check-code.ts';

export interface FactorProof {
  code?: string;
  credential?: Static<typeof Assertion>;
}

/** Whether a person has shown one of her second factors. */
export async function checkFactor(context: Context, account_id: string, { code, credential }: FactorProof): Promise<boolean> {
  if (credential) return (await verifyPasskey(context, credential, account_id)) !== undefined;
  return code !== undefined && checkCode(context, account_id, code);
}
