import { HttpError } from '#api/kernel/errors.ts';
import type { Limit, RateLimits } from '#api/kernel/http/rate-limits.ts';

/** Limits the mails to one address, over all players and devices. */
export const mailsToAddress = (tenant_id: string, email: string): [key: string, limit: Limit] => [
  `mail to player ${tenant_id} ${email}`,
  { times: 5, seconds: 3600 },
];

/** Counts a mail; false when it is one too many. For input that is already stored, which a 429 would deny. */
export async function mayMail(limits: Pick<RateLimits, 'take'>, tenant_id: string, email: string): Promise<boolean> {
  try {
    await limits.take(...mailsToAddress(tenant_id, email));
    return true;
  } catch (error) {
    if (error instanceof HttpError && error.code === 'too_many') return false;
    throw error;
  }
}
