import { Alert, Button, Group, Modal, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { useActivity } from '../editing/activity-context.ts';
import { usePlace } from '../editing/use-place.ts';
import { byItem } from './by-item.ts';
import type { ExportFormat } from '#shared/content/file-formats.ts';
import { FileWork } from './FileWork.tsx';
import { LeftOut } from './LeftOut.tsx';
import style from './imports.module.css';

/** The content that the file will lack, before the download. */
export function ExportDialog() {
  const { t } = useTranslation();
  const { search, change } = usePlace();
  const close = () => {
    const { export: _, ...rest } = search;
    change(rest);
  };
  return (
    <Modal
      opened={search.export !== undefined}
      onClose={close}
      size={720}
      title={search.export && `${t('exports.title')}: ${t(`exports.${search.export}`)}`}
    >
      {search.export && <Losses format={search.export} close={close} />}
    </Modal>
  );
}

function Losses({ format, close }: { format: ExportFormat; close: () => void }) {
  const { t } = useTranslation();
  const { quizID, draft } = useActivity();
  const { data, error } = useQuery({
    queryKey: ['export losses', quizID, format, draft.state().revision],
    queryFn: async ({ signal }) => {
      await draft.flush();
      return byItem((await api.listExportLosses({ params: { quizID }, query: { format } }, { signal })).losses);
    },
    gcTime: 0,
  });
  const summary = data && (data.length === 0 ? t('exports.whole') : t('exports.losses', { count: data.length }));
  return (
    <>
      <div className={style.done} role="status">
        {!data && !error && <FileWork label={t('exports.checking')} cancel={close} />}
        <Text fw={600}>{summary ?? ''}</Text>
      </div>
      {error && (
        <Alert color="red" variant="light" role="alert">
          {error.message}
        </Alert>
      )}
      {data && data.length > 0 && <LeftOut rows={data} none="" label={t('exports.lossTable')} numbered={t('exports.number')} />}
      <Group justify="flex-end" mt="md">
        <Button
          disabled={!data}
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => {
            window.location.assign(`/api/v1/quizzes/export/${quizID}?format=${format}`);
            close();
          }}
        >
          {t('exports.download')}
        </Button>
      </Group>
    </>
  );
}
