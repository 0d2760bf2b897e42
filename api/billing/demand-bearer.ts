import { HttpError } from '#api/http/errors.ts';
import type { Context } from '#api/http/served-operation.ts';

/** A link that somebody follows brings her cookies along: what changes something by GET is taken from programs only. */
export function demandBearer({ authorization }: Pick<Context, 'authorization'>): void {
  if (!/^Bearer /i.test(authorization ?? '')) throw new HttpError('forbidden');
}
