import { IconCloudCheck, IconCloudExclamation, IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { clock } from '#editor/dates.ts';
import { useSaveState } from '#editor/editing/activity-context.ts';
import style from '#editor/editing/activity.module.css';

/** The one indicator of whether everything is stored. */
export function SaveMark() {
  const { t } = useTranslation();
  const save = useSaveState();
  if (save.kind === 'saved')
    return (
      <span className={style.save} data-save="saved">
        <IconCloudCheck size={18} aria-hidden />
        <span role="status">{save.at ? t('save.at', { time: clock(save.at) }) : t('save.all')}</span>
      </span>
    );
  if (save.kind === 'waiting' || save.kind === 'saving')
    return (
      <span className={style.save} data-save="saving">
        <IconCloudUp size={18} aria-hidden />
        <span>{t('save.saving')}</span>
      </span>
    );
  return (
    <span className={style.save} data-save="failed">
      <IconCloudExclamation size={18} aria-hidden />
      <span>{t('save.notSaved')}</span>
    </span>
  );
}
