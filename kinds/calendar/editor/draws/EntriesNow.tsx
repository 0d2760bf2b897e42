import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Input } from '#shared/contract/operation.ts';
import type { plannedDraws } from '#shared/contract/planned-draws.ts';
import { api } from '#editor/api.ts';
import { useActivity } from '#editor/editing/activity-context.ts';

/** How many players would take part in a draw now. */
export function EntriesNow({ of }: { of: Input<typeof plannedDraws.countDrawEntries>['body'] }) {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const found = useQuery({
    queryKey: ['draw-entries', quizID, of],
    queryFn: ({ signal }) => api.countDrawEntries({ params: { id: quizID }, body: of }, { signal }),
    staleTime: 0,
    retry: false,
  });
  const { entries, fulfilled } = found.data ?? { entries: 0, fulfilled: 0 };
  return (
    <Text size="sm" component="span" role="status">
      {found.error
        ? found.error.message
        : found.data
          ? `${t('plans.entriesNow', { count: entries })} ${fulfilled > entries ? t('plans.leftOutNow', { count: fulfilled - entries }) : ''}`.trim()
          : t('common.loading')}
    </Text>
  );
}
