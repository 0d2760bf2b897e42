import { HttpError } from '#api/kernel/errors.ts';
import type { Context } from '#api/kernel/http/served-operation.ts';

/** Throws 403 without a bearer token: a followed link sends cookies, so calls that change something by GET are for programs only. */
export function demandBearer({ authorization }: Pick<Context, 'authorization'>): void {
  if (!/^Bearer /i.test(authorization ?? '')) throw new HttpError('forbidden');
}
