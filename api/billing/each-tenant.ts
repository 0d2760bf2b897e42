import type { Services } from '#api/services.ts';

/** So few that editors find free connections meanwhile. */
const atOnce = 3;

/**
 * Does the work of each tenant, of a few at a time: most of it is waiting for the database. One that fails is logged as `failed` and waits for the
 * next run; the others continue.
 */
export async function eachTenant<T extends { tenant_id: string }>(
  { log }: Pick<Services, 'log'>,
  due: readonly T[],
  failed: string,
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  const left = due.values();
  const next = async (): Promise<void> => {
    for (const one of left) {
      try {
        await work(one);
      } catch (error) {
        log.error({ err: error, tenant_id: one.tenant_id }, failed);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}
