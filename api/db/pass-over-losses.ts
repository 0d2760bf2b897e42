import { isConnectionLoss } from './connection-loss.ts';

/**
 * postgres.js asks each new connection for its types in a promise that nobody holds: a connection lost in that moment must not end the server,
 * which opens another one by itself. Every other error that nobody holds ends the process, as it would without this.
 */
export function passOverLosses(tell: (error: Error) => void): void {
  process.on('unhandledRejection', (error) => {
    if (!isConnectionLoss(error)) throw error;
    tell(error as Error);
  });
}
