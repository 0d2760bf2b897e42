import { Alert, Button, Group, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { clock } from '../dates.ts';
import { visitsQuery } from './audit-query.ts';

/** The running support visits of provider staff, with a button to end them. */
export function RunningVisits() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { data } = useQuery(visitsQuery);
  const end = useMutation({
    mutationFn: (id: string) => api.endStaffVisit({ params: { id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: visitsQuery.queryKey });
      await queryClient.invalidateQueries({ queryKey: ['audit-log'] });
    },
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
  const running = data?.data.filter(({ ended_at }) => ended_at === null) ?? [];
  return running.map(({ id, name, reason, may_write, ends_at }) => (
    <Alert key={id} color="amber" icon={<IconEye aria-hidden />}>
      <Group justify="space-between" align="end">
        <div>
          <Text size="sm" fw={600}>
            {t('audit.looksIn', { name: name ?? t('audit.gone') })}
          </Text>
          <Text size="sm">{reason}</Text>
          <Text size="sm">
            {t('audit.until', { time: clock(ends_at) })} {may_write ? t('organisation.staffWrite') : t('organisation.staffRead')}.
          </Text>
        </div>
        <Button size="xs" color="red" variant="light" loading={end.isPending} onClick={() => end.mutate(id)}>
          {t('audit.endVisit')}
        </Button>
      </Group>
    </Alert>
  ));
}
