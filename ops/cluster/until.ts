import { setTimeout as pause } from 'node:timers/promises';

/** Looks until it finds something; throws after `seconds`. A look that throws found nothing. */
export async function until<T>(what: string, seconds: number, look: () => Promise<T | undefined | false>): Promise<T> {
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await pause(100)) {
    const found = await look().catch(() => undefined);
    if (found !== undefined && found !== false) return found;
  }
  throw new Error(`${what} did not come about within ${seconds} seconds.`);
}
