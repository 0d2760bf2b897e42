import { Button, Drawer, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { useActivity, useDraftState } from '../editing/activity-context.ts';
import { usePlace } from '../editing/use-place.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { SittingRow } from './SittingRow.tsx';
import { VersionLook } from './VersionLook.tsx';
import style from './versions.module.css';

/** Who changed what, by sitting and newest first; any version can be looked at, named, and come back as a new edit. */
export function VersionHistory() {
  const { t } = useTranslation();
  const { search, change } = usePlace();
  const close = () => {
    const { versions: _, ...rest } = search;
    change(rest);
  };
  return (
    <Drawer opened={search.versions === true} onClose={close} position="right" size={420} title={t('versions.title')}>
      {search.versions && <Sittings close={close} />}
    </Drawer>
  );
}

function Sittings({ close }: { close: () => void }) {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const current = useDraftState((state) => state.revision);
  const [looked, look] = useState<number>();
  const list = useInfiniteQuery({
    queryKey: ['sittings', quizID, current],
    queryFn: ({ pageParam, signal }) => api.listSittings({ params: { quizID }, query: { page: pageParam, per_page: 30 } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (page) => (page.current_page < page.last_page ? page.current_page + 1 : undefined),
  });
  if (list.isPending) return <Loading />;
  if (list.isError) return <Failure error={list.error} reset={() => void list.refetch()} />;
  const sittings = list.data.pages.flatMap((page) => page.data);
  return (
    <>
      {sittings.length === 0 && <Text size="sm">{t('versions.none')}</Text>}
      <ol className={style.list}>
        {sittings.map((sitting) => (
          <SittingRow key={sitting.revision} sitting={sitting} isNow={sitting.revision === current} look={look} />
        ))}
      </ol>
      {list.hasNextPage && (
        <Button variant="default" fullWidth mt="md" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('versions.older')}
        </Button>
      )}
      <VersionLook revision={looked} look={look} restored={close} />
    </>
  );
}
