import { Button, Menu, Text } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconCopy, IconPlayerPause, IconPlayerPlay, IconTrash, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BulkAction } from '#shared/contract/activity-actions.ts';
import { holdsAny, useProfile } from '../session/profile.ts';
import { countNotShown, countSelected, isSelected, type Selection } from './selection.ts';
import { TagMenu } from './TagMenu.tsx';
import style from './bulk.module.css';

interface Props {
  selection: Selection;
  shown: readonly string[];
  total: number;
  /** Whether the list shows the archive. */
  isArchive: boolean;
  isBusy: boolean;
  run: (action: BulkAction, tag_ids?: string[]) => void;
  chooseAll: () => void;
  clear: () => void;
}

/** What can be done to the chosen activities; it stays in sight at the lower edge of the window. */
export function BulkBar({ selection, shown, total, isArchive, isBusy, run, chooseAll, clear }: Props) {
  const { t } = useTranslation();
  const count = countSelected(selection, total);
  const hidden = countNotShown(selection, shown, total);
  const offersAll = selection.mode === 'some' && total > shown.length && shown.every((id) => isSelected(selection, id));
  return (
    <section className={style.bar} aria-label={t('bulk.title')} data-busy={isBusy || undefined}>
      <div className={style.status}>
        <Text role="status" size="sm" fw={600}>
          {t('bulk.selected', { count })}
          {hidden > 0 && <span className={style.hidden}>{t('bulk.notShown', { count: hidden })}</span>}
        </Text>
        {offersAll && (
          <Button size="compact-sm" variant="subtle" onClick={chooseAll}>
            {t('bulk.selectAll', { count: total })}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" leftSection={<IconX size={14} aria-hidden />} onClick={clear}>
          {t('bulk.clear')}
        </Button>
      </div>
      <div className={style.actions}>
        <BulkButtons isArchive={isArchive} isBusy={isBusy} run={run} />
      </div>
    </section>
  );
}

function BulkButtons({ isArchive, isBusy, run }: Pick<Props, 'isArchive' | 'isBusy' | 'run'>) {
  const { t } = useTranslation();
  const profile = useProfile();
  const mayCreate = holdsAny(profile, 'quiz_create');
  const button = { size: 'sm', variant: 'default', disabled: isBusy } as const;
  return (
    <>
      <TagMenu isBusy={isBusy} run={run} />
      <Button
        {...button}
        leftSection={isArchive ? <IconArchiveOff size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />}
        onClick={() => run(isArchive ? 'unarchive' : 'archive')}
      >
        {isArchive ? t('bulk.unarchive') : t('bulk.archive')}
      </Button>
      {holdsAny(profile, 'quiz_settings') && (
        <Menu>
          <Menu.Target>
            <Button {...button}>{t('bulk.onOff')}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPlayerPlay size={16} aria-hidden />} onClick={() => run('activate')}>
              {t('actions.activate')}
            </Menu.Item>
            <Menu.Item leftSection={<IconPlayerPause size={16} aria-hidden />} onClick={() => run('deactivate')}>
              {t('actions.deactivate')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {mayCreate && (
        <Button {...button} leftSection={<IconCopy size={16} aria-hidden />} onClick={() => run('duplicate')}>
          {t('actions.duplicate')}
        </Button>
      )}
      {mayCreate && (
        <Button {...button} color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => run('trash')}>
          {t('trash.move')}
        </Button>
      )}
    </>
  );
}
