import { apart } from '../apart.tsx';

/** For kinds that lead to types or grades. */
export const TypeResult = apart(async () => (await import('./TypeResult.tsx')).default);
