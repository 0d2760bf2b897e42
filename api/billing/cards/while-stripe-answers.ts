import { HttpError } from '#api/kernel/errors.ts';

/** Runs a call to Stripe for which a user waits. When Stripe is unreachable or refuses, the reply asks the user to try again; nothing is lost. */
export async function whileStripeAnswers<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error as { type?: string }).type?.startsWith('Stripe')) throw error;
    throw new HttpError('not_ready', { message: 'The payment provider cannot be reached right now.', retryAfter: 60 });
  }
}
