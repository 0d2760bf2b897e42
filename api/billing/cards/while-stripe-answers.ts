import { HttpError } from '#api/http/errors.ts';

/** What somebody waits for. Where Stripe cannot be reached, or refuses, she is told to try again; nothing was lost by it. */
export async function whileStripeAnswers<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error as { type?: string }).type?.startsWith('Stripe')) throw error;
    throw new HttpError('not_ready', { message: 'The payment provider cannot be reached right now.', retryAfter: 60 });
  }
}
