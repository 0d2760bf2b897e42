import type { Tx } from '#api/kernel/db/database.ts';
import type { Services } from '#api/services.ts';
import type { CardProvider } from './open-stripe.ts';

/** Runs a transaction of a tenant: for a signed-in user or for a job. */
type InTenant = <T>(tenant_id: string, work: (tx: Tx) => Promise<T>) => Promise<T>;

/** The services for card payments, where cards are accepted. */
export type CardServices = Pick<Services, 'database' | 'jobs' | 'config' | 'clock' | 'log'> & { stripe: CardProvider; inTenant: InTenant };

/** Undefined when cards are not accepted. */
export const cardServices = ({ stripe, database, jobs, config, clock, log }: Services, inTenant: InTenant): CardServices | undefined =>
  stripe && { stripe, inTenant, database, jobs, config, clock, log };
