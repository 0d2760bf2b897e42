import { Button, Loader, Progress, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFileProgress, useFileProgress } from './file-progress.ts';
import style from './imports.module.css';

/** The server's progress on a file, and a button to cancel. */
export function FileWork({ label, cancel }: { label: string; cancel: () => void }) {
  const { t } = useTranslation();
  const progress = useFileProgress();
  useEffect(() => {
    notifyFileProgress(undefined);
    return () => notifyFileProgress(undefined);
  }, []);
  const { phase, done = 0, of: total } = progress ?? {};
  return (
    <div className={style.work}>
      <Loader size={20} aria-hidden />
      <Text role="status">{phase ? t(`files.${phase}`, { count: done }) : label}</Text>
      {total !== undefined && total > 0 && <Progress value={(100 * done) / total} aria-label={label} w="100%" />}
      <Button variant="default" onClick={cancel}>
        {t('files.cancel')}
      </Button>
    </div>
  );
}
