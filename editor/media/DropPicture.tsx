import { Alert, Button, FileButton, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaRow } from '#shared/contract/media.ts';
import { api } from '../api.ts';
import style from './media.module.css';
import { mostPictureBytes, pictureTypes } from './picture-files.ts';
import { posterOf } from './poster-of.ts';

const pictures = pictureTypes.join(',');
const drawings = 'image/svg+xml';
const films = 'video/mp4,video/webm';

interface Sent {
  file: File;
  poster?: Blob;
}

interface DropPictureProps {
  taken: (row: MediaRow) => void;
  moves?: boolean;
  isLogo?: boolean;
}

/** A drop zone for a new picture, which also opens the file dialog; with `moves`, films are allowed too, for a logo SVG. */
export function DropPicture({ taken, moves = false, isLogo = false }: DropPictureProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [refused, refuse] = useState<string>();
  /** A film that this browser cannot play, until the user chooses its poster picture. */
  const [unseen, setUnseen] = useState<File>();
  const upload = useMutation({
    mutationFn: ({ file, poster }: Sent) =>
      isLogo
        ? api.uploadLogo({ body: {}, files: { file } })
        : api.uploadBackground({ body: {}, files: { file, ...(poster && { poster }) } }),
    onSuccess: (row) => {
      setUnseen(undefined);
      void queryClient.invalidateQueries({ queryKey: ['media'] });
      taken(row);
    },
  });
  const drawing = useMutation({
    mutationFn: posterOf,
    onSuccess: (poster, file) => (poster ? upload.mutate({ file, poster }) : setUnseen(file)),
  });
  const take = (file: File | null | undefined) => {
    if (!file) return;
    const isFilm = file.type.startsWith('video/');
    const tooLarge = file.size > mostPictureBytes ? t(moves ? 'media.fileTooLarge' : 'media.tooLarge') : undefined;
    const problem = isFilm && !moves ? t('fieldMessage.not_a_picture') : tooLarge;
    setUnseen(undefined);
    refuse(problem);
    if (problem) return;
    if (isFilm) drawing.mutate(file);
    else upload.mutate({ file });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  const problem = refused ?? upload.error?.message;
  return (
    <>
      <div className={style.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <FileButton accept={[pictures, ...(moves ? [films] : []), ...(isLogo ? [drawings] : [])].join(',')} onChange={take}>
          {(props) => (
            <Button {...props} leftSection={<IconUpload size={16} aria-hidden />} loading={upload.isPending || drawing.isPending}>
              {t(isLogo ? 'media.uploadLogo' : moves ? 'media.uploadAny' : 'media.upload')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {t(isLogo ? 'media.dropLogoHere' : moves ? 'media.dropAnyHere' : 'media.dropHere')}
        </Text>
      </div>
      {unseen && (
        <Alert variant="light" mt="sm" role="status">
          {t('media.posterNeeded', { name: unseen.name })}{' '}
          <FileButton accept={pictures} onChange={(poster) => poster && upload.mutate({ file: unseen, poster })}>
            {(props) => (
              <Button {...props} size="compact-sm" variant="default" loading={upload.isPending}>
                {t('media.posterChoose')}
              </Button>
            )}
          </FileButton>
        </Alert>
      )}
      {problem && (
        <Alert color="red" variant="light" mt="sm" role="alert">
          {problem}
        </Alert>
      )}
    </>
  );
}
