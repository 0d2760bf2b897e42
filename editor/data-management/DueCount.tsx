import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';

/** How many players a shorter period makes due at once, before it is chosen. */
export function DueCount({ id, period }: { id: string; period: 1 | 3 | 5 }) {
  const { t } = useTranslation();
  const { data, error } = useQuery({
    queryKey: ['data-management', 'preview', id, period],
    queryFn: ({ signal }) => api.previewRetention({ params: { id }, query: { period } }, { signal }),
    staleTime: 0,
  });
  return (
    <Text size="sm" mt="xs" fw={600} role="status">
      {error ? error.message : data && (data.players === 0 ? t('retention.countNone') : t('retention.count', { count: data.players }))}
    </Text>
  );
}
