import { Text, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { IconSearch } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrashedRow } from '#shared/contract/trash.ts';
import { daysInTrash } from '#shared/trash.ts';
import { api } from '../api.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { Pages } from '../shell/Pages.tsx';
import { DeleteForGood } from './DeleteForGood.tsx';
import { TrashRow } from './TrashRow.tsx';
import { trashQuery } from './trash-query.ts';
import style from './trash.module.css';

/** What was deleted in the last 30 days: it can be restored, or deleted for good. */
export function TrashScreen() {
  const { t } = useTranslation();
  const [{ text, page }, show] = useState({ text: '', page: 1 });
  const [search] = useDebouncedValue(text.trim(), 200);
  const list = useQuery(trashQuery(search, page));
  const [doomed, doom] = useState<TrashedRow>();
  const restore = useRestore();
  if (list.isPending) return <Loading />;
  if (list.isError) return <Failure error={list.error} reset={() => void list.refetch()} />;
  const { data, total, last_page } = list.data;
  const isEmpty = total === 0 && search === '';
  return (
    <div className={style.page}>
      <header>
        <Title order={1}>{t('trash.title')}</Title>
        <Text c="dimmed" maw="70ch">
          {t('trash.lead', { count: daysInTrash })}
        </Text>
      </header>
      {!isEmpty && (
        <TextInput
          type="search"
          className={style.search ?? ''}
          aria-label={t('list.search')}
          placeholder={t('list.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={text}
          onChange={(event) => show({ text: event.currentTarget.value, page: 1 })}
        />
      )}
      <Text role="status" size="sm" c="dimmed">
        {isEmpty ? t('trash.empty') : total === 0 ? t('trash.noMatch') : t('list.count', { count: total })}
      </Text>
      {data.length > 0 && (
        <ul className={style.rows}>
          {data.map((row) => (
            <TrashRow
              key={row.id}
              row={row}
              restore={() => restore.mutate(row)}
              isRestoring={restore.variables?.id === row.id && restore.isPending}
              remove={() => doom(row)}
            />
          ))}
        </ul>
      )}
      <Pages page={page} last={last_page} go={(next) => show({ text, page: next })} />
      {doomed && <DeleteForGood row={doomed} onClose={() => doom(undefined)} />}
    </div>
  );
}

function useRestore() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: TrashedRow) => api.restoreFromTrash({ params: { id } }),
    onSuccess: (_done, { name }) => {
      void queryClient.invalidateQueries({ queryKey: ['quizzes'] });
      notifications.show({ message: t('trash.restored', { name }) });
    },
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
}
