import { Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaRow } from '#shared/contract/media.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { DescribePicture } from '../media/DescribePicture.tsx';
import { DropPicture } from '../media/DropPicture.tsx';
import { Pages } from '../shell/Pages.tsx';
import { BrandPage } from './BrandPage.tsx';
import { DeleteFile } from './DeleteFile.tsx';
import { PictureCard } from './PictureCard.tsx';
import { UsesDialog } from './UsesDialog.tsx';
import style from './brand.module.css';

interface Page {
  data: MediaRow[];
  total: number;
  last_page: number;
}

interface Props {
  title: string;
  intro: string;
  none: string;
  isLogo?: boolean;
  list: (query: { page: number; per_page: number; search?: string }, signal: AbortSignal) => Promise<Page>;
  remove: (key: string) => Promise<unknown>;
}

type Action = 'describe' | 'uses' | 'remove';

/** A page of the settings with one kind of the tenant's pictures, newest first. */
export function PicturesPage({ title, intro, none, isLogo = false, list, remove }: Props) {
  const { t } = useTranslation();
  const { query, page, setPage, find, isNarrowed } = useList(isLogo ? 'logos' : 'backgrounds', list);
  const [open, setOpen] = useState<{ row: MediaRow; action: Action }>();
  const close = () => setOpen(undefined);
  if (query.isPending) return <Loading />;
  if (query.isError) return <Failure error={query.error} reset={() => void query.refetch()} />;
  const { data, total, last_page } = query.data;
  return (
    <BrandPage title={title} intro={intro}>
      <div>
        <DropPicture
          isLogo={isLogo}
          moves={!isLogo}
          taken={({ name }) => {
            setPage(1);
            notifications.show({ message: t('brand.uploaded', { name }) });
          }}
        />
      </div>
      {(total > 0 || isNarrowed) && (
        <TextInput
          className={style.search ?? ''}
          type="search"
          label={t('media.search')}
          maxLength={200}
          onChange={(event) => find(event.currentTarget.value)}
        />
      )}
      {total === 0 && <Text>{isNarrowed ? t('media.noneFound') : none}</Text>}
      <ul className={style.cards}>
        {data.map((row) => (
          <PictureCard key={row.key} row={row} isLogo={isLogo} open={(action) => setOpen({ row, action })} />
        ))}
      </ul>
      <Pages page={page} last={last_page} go={setPage} />
      {open?.action === 'describe' && <DescribePicture row={open.row} onClose={close} />}
      {open?.action === 'uses' && <UsesDialog fileKey={open.row.key} name={open.row.name} onClose={close} />}
      {open?.action === 'remove' && (
        <DeleteFile fileKey={open.row.key} name={open.row.name} listKey="media" remove={() => remove(open.row.key)} onClose={close} />
      )}
    </BrandPage>
  );
}

function useList(title: string, list: Props['list']) {
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const find = useDebouncedCallback((text: string) => {
    setSearch(text);
    setPage(1);
  }, 200);
  const query = useQuery({
    queryKey: ['media', title, page, search],
    queryFn: ({ signal }) => list({ page, per_page: 24, ...(search && { search }) }, signal),
    placeholderData: keepPreviousData,
  });
  return { query, page, setPage, find, isNarrowed: search !== '' };
}
