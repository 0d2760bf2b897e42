import { Badge, Button, Drawer, Group, Modal, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isEditName, type EditName } from '#activity/edits/edits.ts';
import { api } from '../api.ts';
import { dateTime } from '../dates.ts';
import { useActivity, useCan, useDraftState } from '../editing/activity-context.ts';
import { takeQuiz } from '../editing/open-activity.ts';
import { usePlace } from '../editing/use-place.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import style from './versions.module.css';

/** Who changed what, newest first; any version can come back, as a new edit. */
export function VersionHistory() {
  const { t } = useTranslation();
  const { search, change } = usePlace();
  const close = () => {
    const { versions: _, ...rest } = search;
    change(rest);
  };
  return (
    <Drawer opened={search.versions === true} onClose={close} position="right" size={420} title={t('versions.title')}>
      {search.versions && <Versions close={close} />}
    </Drawer>
  );
}

function Versions({ close }: { close: () => void }) {
  const { t } = useTranslation();
  const activity = useActivity();
  const queryClient = useQueryClient();
  const can = useCan();
  const { quizID, draft } = activity;
  const current = useDraftState((state) => state.revision);
  const [asked, ask] = useState<number>();
  const list = useInfiniteQuery({
    queryKey: ['versions', quizID, current],
    queryFn: ({ pageParam, signal }) => api.listVersions({ params: { quizID }, query: { page: pageParam, per_page: 50 } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (page) => (page.current_page < page.last_page ? page.current_page + 1 : undefined),
  });
  const restore = useMutation({
    mutationFn: async (revision: number) => {
      await draft.flush();
      return api.restoreVersion({ params: { quizID }, body: { revision } });
    },
    onSuccess: (quiz) => {
      takeQuiz(queryClient, activity, quiz);
      notifications.show({ message: t('versions.restored') });
      close();
    },
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
  if (list.isPending) return <Loading />;
  if (list.isError) return <Failure error={list.error} reset={() => void list.refetch()} />;
  const rows = list.data.pages.flatMap((page) => page.data);
  const name = (edit: string) => (isEditName(edit) ? t(`edit.${edit as EditName}`) : edit);
  return (
    <>
      {rows.length === 0 && <Text size="sm">{t('versions.none')}</Text>}
      <ol className={style.list}>
        {rows.map((row) => (
          <li key={row.revision} className={style.version}>
            <div>
              <Text size="sm" fw={600}>
                {name(row.edit)}{' '}
                {row.publication !== null && (
                  <Badge variant="light" color="spruce">
                    {t('versions.publication', { number: row.publication })}
                  </Badge>
                )}
              </Text>
              <Text size="xs" c="dimmed">
                {row.account ?? t('versions.nobody')} · {dateTime(row.at)}
              </Text>
            </div>
            {row.revision === current ? (
              <Text size="xs" c="dimmed">
                {t('versions.now')}
              </Text>
            ) : (
              <Button
                size="compact-sm"
                variant="subtle"
                disabled={!can.edit_content}
                aria-label={t('versions.restoreNamed', { edit: name(row.edit), time: dateTime(row.at) })}
                onClick={() => ask(row.revision)}
              >
                {t('versions.restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {list.hasNextPage && (
        <Button variant="default" fullWidth mt="md" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('versions.older')}
        </Button>
      )}
      <Modal opened={asked !== undefined} onClose={() => ask(undefined)} title={t('versions.ask')}>
        <Text size="sm">{t('versions.askText')}</Text>
        <Group justify="flex-end" mt="md">
          <Button variant="default" data-autofocus onClick={() => ask(undefined)}>
            {t('common.cancel')}
          </Button>
          <Button loading={restore.isPending} onClick={() => asked !== undefined && restore.mutate(asked)}>
            {t('versions.restore')}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
