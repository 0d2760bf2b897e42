import { isConnectionLoss } from './connection-loss.ts';

/**
 * postgres.js asks each new connection for its types in an unhandled promise. A connection lost at that moment must not end the server,
 * which opens another one by itself. Every other unhandled error ends the process, as it would without this function.
 */
export function passOverLosses(log: (error: Error) => void): void {
  process.on('unhandledRejection', (error) => {
    if (!isConnectionLoss(error)) throw error;
    log(error as Error);
  });
}
