import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useActivity, useSaveState } from '#editor/editing/activity-context.ts';
import style from '#editor/editing/activity.module.css';

export function SaveWarning() {
  const { t } = useTranslation();
  const { draft } = useActivity();
  const save = useSaveState();
  if (save.kind !== 'failed' && save.kind !== 'refused') return null;
  const reason = save.kind === 'refused' ? save.message : save.offline ? t('save.offline') : t('save.busy');
  return (
    <div className={style.warning} role="alert">
      <IconAlertTriangle size={18} aria-hidden />
      <span>
        <strong>{t('save.lastFailed')}</strong> {reason}
      </span>
      <Button size="xs" variant="default" onClick={() => void draft.retry()}>
        {t('save.retry')}
      </Button>
      {save.kind === 'refused' && (
        <Button size="xs" variant="subtle" color="red" onClick={draft.discard}>
          {t('save.discard')}
        </Button>
      )}
    </div>
  );
}
