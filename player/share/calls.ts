import { contract } from 'virtual:routes';
import { createClient } from '#shared/contract/client.ts';

export const calls = createClient<'shareChallenge' | 'shareStatistics' | 'linkTracking' | 'saveAdvQuizView'>(contract);

export const shareable_type = 'quizlocalization' as const;

/** For counts, which nobody waits for and whose loss is no failure. They outlive the page. */
export function inPassing(send: (options: { keepalive: true }) => Promise<unknown>): void {
  send({ keepalive: true }).catch(() => {});
}
