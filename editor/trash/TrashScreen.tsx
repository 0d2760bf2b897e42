import { SegmentedControl, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrashedRow } from '#shared/contract/trash.ts';
import { daysInTrash, trashItems, trashPermissions, type TrashItem } from '#shared/trash.ts';
import { api } from '../api.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { holdsAny, useProfile } from '../session/profile.ts';
import { Pages } from '../shell/Pages.tsx';
import { DeleteForGood } from './DeleteForGood.tsx';
import { nameInTrash } from './name-in-trash.ts';
import { TrashRow } from './TrashRow.tsx';
import { useRestore } from './use-restore.ts';
import style from './trash.module.css';

interface TrashSearch {
  search: string;
  item: TrashItem | undefined;
  page: number;
}

const trashQuery = ({ search, item, page }: TrashSearch) =>
  queryOptions({
    queryKey: ['quizzes', 'trash', search, item, page],
    queryFn: ({ signal }) => api.listTrash({ query: { search, page, ...(item && { item }) } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** What was deleted in the last 30 days: it can be restored, or deleted permanently. */
export function TrashScreen() {
  const { t } = useTranslation();
  const [{ text, item, page }, show] = useState<{ text: string; item?: TrashItem | undefined; page: number }>({ text: '', page: 1 });
  const [search] = useDebouncedValue(text.trim(), 200);
  const list = useQuery(trashQuery({ search, item, page }));
  const [doomed, doom] = useState<TrashedRow>();
  const restore = useRestoreRow();
  if (list.isPending) return <Loading />;
  if (list.isError) return <Failure error={list.error} reset={() => void list.refetch()} />;
  const { data, total, last_page } = list.data;
  const isEmpty = total === 0 && search === '' && item === undefined;
  return (
    <div className={style.page}>
      <header>
        <Title order={1}>{t('trash.title')}</Title>
        <Text c="dimmed" maw="70ch">
          {t('trash.lead', { count: daysInTrash })}
        </Text>
      </header>
      {!isEmpty && (
        <div className={style.filters}>
          <TextInput
            type="search"
            className={style.search ?? ''}
            aria-label={t('list.search')}
            placeholder={t('list.search')}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={text}
            onChange={(event) => show({ text: event.currentTarget.value, item, page: 1 })}
          />
          <ItemFilter item={item} choose={(next) => show({ text, item: next, page: 1 })} />
        </div>
      )}
      <Text role="status" size="sm" c="dimmed">
        {isEmpty ? t('trash.empty') : total === 0 && search !== '' ? t('trash.noMatch') : t('trash.count', { count: total })}
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
      <Pages page={page} last={last_page} go={(next) => show({ text, item, page: next })} />
      {doomed && <DeleteForGood row={doomed} onClose={() => doom(undefined)} />}
    </div>
  );
}

/** Absent for a person who sees one kind of item only. */
function ItemFilter({ item, choose }: { item: TrashItem | undefined; choose: (item: TrashItem | undefined) => void }) {
  const { t } = useTranslation();
  const profile = useProfile();
  const items = trashItems.filter((candidate) => holdsAny(profile, trashPermissions[candidate]));
  if (items.length < 2) return null;
  return (
    <SegmentedControl
      aria-label={t('trash.item')}
      data={(['all', ...items] as const).map((value) => ({ value, label: t(`trash.item.${value}`) }))}
      value={item ?? 'all'}
      onChange={(value) => choose(items.find((candidate) => candidate === value))}
    />
  );
}

function useRestoreRow() {
  const { t } = useTranslation();
  const restore = useRestore();
  return useMutation({
    mutationFn: ({ id }: TrashedRow) => restore(id),
    onSuccess: (_done, row) =>
      notifications.show({ message: t(row.item === 'activity' ? 'trash.restored' : 'trash.restoredPlain', { name: nameInTrash(row, t) }) }),
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
}
