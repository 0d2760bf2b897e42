import { notifications } from '@mantine/notifications';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { cardFailures, type CardFailure } from '#shared/billing/card.ts';
import type { ErrorReason, Reaction } from '#shared/contract/billing.ts';
import { api } from '../api.ts';

export const subscriptionQuery = queryOptions({
  queryKey: ['billing', 'subscription'],
  queryFn: ({ signal }) => api.readSubscription(undefined, { signal }),
});
export const plansQuery = (currency: 'EUR' | 'SEK') =>
  queryOptions({ queryKey: ['billing', 'plans', currency], queryFn: ({ signal }) => api.listPlans({ query: { currency } }, { signal }) });

interface Messages {
  success: string;
  /** When there is nothing to change. */
  info: string;
}

const isOfCard = (reason: ErrorReason): reason is CardFailure => (cardFailures as readonly string[]).includes(reason);

function reasonText(reason: ErrorReason | undefined, t: TFunction, message: string): string {
  if (reason === undefined) return message;
  return isOfCard(reason) ? t(`billing.cardFailure.${reason}`) : t(`billing.error.${reason}`);
}

/** Changes the subscription and reports the result, or redirects when the reply says so; then reloads the shown data. */
export function useBilling<Input>(call: (input: Input) => Promise<Reaction & { url?: string }>, messages: (input: Input) => Messages) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: ({ status, reason, message, url }, input) => {
      if (url !== undefined) return window.location.assign(url);
      const color = { success: 'green', info: 'yellow', error: 'red' }[status];
      notifications.show({ color, message: status === 'error' ? reasonText(reason, t, message) : messages(input)[status] });
      return queryClient.invalidateQueries({ queryKey: ['billing'] });
    },
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
}

export function useNoSubscription(): string {
  const { t } = useTranslation();
  return t('billing.noSubscription');
}
