import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { paths } from '../paths.ts';

/** Shows the result as soon as the user returns from the page of the payment provider or of her bank. */
export function useBackFromCards(mayEdit: boolean): void {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { card } = useSearch({ strict: false }) as { card?: string };
  useEffect(() => {
    if (card === undefined || !mayEdit) return;
    const refresh = async (): Promise<void> => {
      await navigate({ to: paths.billing, replace: true });
      const { status, message } = await api.refreshPayments({ body: {} });
      const text = card === 'paid' ? t('billing.paidByCard') : t('billing.cardAdded');
      if (status !== 'info')
        notifications.show({ color: status === 'success' ? 'green' : 'red', message: status === 'success' ? text : message });
      await queryClient.invalidateQueries({ queryKey: ['billing'] });
    };
    void refresh().catch((error: Error) => notifications.show({ color: 'red', message: error.message }));
  }, [card, mayEdit, navigate, queryClient, t]);
}
