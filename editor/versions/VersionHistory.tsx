import { Button, Drawer, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraftState } from '../editing/activity-context.ts';
import { usePlace } from '../editing/use-place.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { EditSessionRow } from './EditSessionRow.tsx';
import { VersionLook } from './VersionLook.tsx';
import { useSittings } from './use-versions.ts';
import style from './versions.module.css';

/** The history by edit session, newest first; any version can be viewed, named, and restored as a new edit. */
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
  const list = useSittings();
  const current = useDraftState((state) => state.revision);
  const [viewed, view] = useState<number>();
  if (list.isPending) return <Loading />;
  if (list.isError) return <Failure error={list.error} reset={() => void list.refetch()} />;
  const sessions = list.data.pages.flatMap((page) => page.data);
  return (
    <>
      {sessions.length === 0 && <Text size="sm">{t('versions.none')}</Text>}
      <ol className={style.list}>
        {sessions.map((session) => (
          <EditSessionRow key={session.revision} session={session} isNow={session.revision === current} look={view} />
        ))}
      </ol>
      {list.hasNextPage && (
        <Button variant="default" fullWidth mt="md" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('versions.older')}
        </Button>
      )}
      <VersionLook revision={viewed} look={view} restored={close} />
    </>
  );
}
