import { Badge, Button, Drawer, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isEditName, type EditName } from '#activity/edits/edits.ts';
import { dateTime } from '../dates.ts';
import { useCan, useDraftState } from '../editing/activity-context.ts';
import { usePlace } from '../editing/use-place.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { useRestore, useVersions, type Version } from './use-versions.ts';
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
  const list = useVersions();
  const current = useDraftState((state) => state.revision);
  const [asked, ask] = useState<number>();
  if (list.isPending) return <Loading />;
  if (list.isError) return <Failure error={list.error} reset={() => void list.refetch()} />;
  const rows = list.data.pages.flatMap((page) => page.data);
  return (
    <>
      {rows.length === 0 && <Text size="sm">{t('versions.none')}</Text>}
      <ol className={style.list}>
        {rows.map((row) => (
          <VersionRow key={row.revision} row={row} isCurrent={row.revision === current} ask={() => ask(row.revision)} />
        ))}
      </ol>
      {list.hasNextPage && (
        <Button variant="default" fullWidth mt="md" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('versions.older')}
        </Button>
      )}
      <AskToRestore asked={asked} cancel={() => ask(undefined)} restored={close} />
    </>
  );
}

/** What was changed, by whom and when. */
function VersionRow({ row, isCurrent, ask }: { row: Version; isCurrent: boolean; ask: () => void }) {
  const { t } = useTranslation();
  const can = useCan();
  const name = isEditName(row.edit) ? t(`edit.${row.edit as EditName}`) : row.edit;
  return (
    <li className={style.version}>
      <div>
        <Text size="sm" fw={600}>
          {name}{' '}
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
      {isCurrent ? (
        <Text size="xs" c="dimmed">
          {t('versions.now')}
        </Text>
      ) : (
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={!can.edit_content}
          aria-label={t('versions.restoreNamed', { edit: name, time: dateTime(row.at) })}
          onClick={ask}
        >
          {t('versions.restore')}
        </Button>
      )}
    </li>
  );
}

interface AskProps {
  /** The revision that is to come back. */
  asked: number | undefined;
  cancel: () => void;
  restored: () => void;
}

function AskToRestore({ asked, cancel, restored }: AskProps) {
  const { t } = useTranslation();
  const restore = useRestore(restored);
  return (
    <Modal opened={asked !== undefined} onClose={cancel} title={t('versions.ask')}>
      <Text size="sm">{t('versions.askText')}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" data-autofocus onClick={cancel}>
          {t('common.cancel')}
        </Button>
        <Button loading={restore.isPending} onClick={() => asked !== undefined && restore.mutate(asked)}>
          {t('versions.restore')}
        </Button>
      </Group>
    </Modal>
  );
}
