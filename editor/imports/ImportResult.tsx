import { Button, Group, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { byItem } from './by-item.ts';
import type { ImportReport } from './use-import.ts';
import { LeftOut } from './LeftOut.tsx';
import style from './imports.module.css';

export function ImportResult({ report, close }: { report: ImportReport; close: () => void }) {
  const { t } = useTranslation();
  const [skipped, losses] = [byItem(report.skipped), byItem(report.losses)];
  return (
    <>
      <div className={style.done} role="status">
        <IconCircleCheck size={24} aria-hidden />
        <Text fw={600}>{t('imports.done', { count: report.imported })}</Text>
      </div>
      <Title order={3} mt="md">
        {t('imports.skipped', { count: skipped.length })}
      </Title>
      <LeftOut rows={skipped} none={t('imports.nothingSkipped')} label={t('imports.skippedTable')} />
      {losses.length > 0 && (
        <>
          <Title order={3} mt="md">
            {t('imports.losses', { count: losses.length })}
          </Title>
          <LeftOut rows={losses} none="" label={t('imports.lossTable')} />
        </>
      )}
      <Group justify="flex-end" mt="md">
        <Button data-autofocus onClick={close}>
          {t('imports.toEditor')}
        </Button>
      </Group>
    </>
  );
}
