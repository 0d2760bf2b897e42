import { Alert, Button, FileButton, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaRow } from '#shared/contract/media.ts';
import { api } from '../api.ts';
import style from './media.module.css';

const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
const mostBytes = 20_000_000;

/** A place to drop a new picture, or to choose its file. */
export function DropPicture({ taken }: { taken: (row: MediaRow) => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [refused, refuse] = useState<string>();
  const upload = useMutation({
    mutationFn: (file: File) => api.uploadBackground({ body: {}, files: { file } }),
    onSuccess: (row) => {
      void queryClient.invalidateQueries({ queryKey: ['media'] });
      taken(row);
    },
  });
  const take = (file: File | null | undefined) => {
    if (!file) return;
    const isTooLarge = file.size > mostBytes;
    refuse(isTooLarge ? t('media.tooLarge') : undefined);
    if (!isTooLarge) upload.mutate(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  const problem = refused ?? upload.error?.message;
  return (
    <>
      <div className={style.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <FileButton accept={accepted} onChange={take}>
          {(props) => (
            <Button {...props} leftSection={<IconUpload size={16} aria-hidden />} loading={upload.isPending}>
              {t('media.upload')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {t('media.dropHere')}
        </Text>
      </div>
      {problem && (
        <Alert color="red" variant="light" mt="sm" role="alert">
          {problem}
        </Alert>
      )}
    </>
  );
}
