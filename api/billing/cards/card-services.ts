import type { Tx } from '#api/db/database.ts';
import type { Services } from '#api/services.ts';
import type { CardProvider } from './open-stripe.ts';

/** A transaction of a tenant: of whoever is signed in there, or of a job. */
type InTenant = <T>(tenant_id: string, work: (tx: Tx) => Promise<T>) => Promise<T>;

/** What paying by card needs, where cards are taken. */
export type CardServices = Pick<Services, 'database' | 'jobs' | 'config' | 'clock' | 'log'> & { stripe: CardProvider; inTenant: InTenant };

/** Undefined where no cards are taken. */
export const cardServices = ({ stripe, database, jobs, config, clock, log }: Services, inTenant: InTenant): CardServices | undefined =>
  stripe && { stripe, inTenant, database, jobs, config, clock, log };
