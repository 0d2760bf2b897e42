import { Alert, Button, FileButton, Loader, Modal, Progress, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import type { DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Clip } from '#shared/content/question.ts';
import media from '../media/media.module.css';
import { clipOf } from './clip-of.ts';
import { FilmLink } from './FilmLink.tsx';
import { KeptClips } from './KeptClips.tsx';
import { isClipFile, offeredTypes } from './playable.ts';
import { useClipUpload } from './use-clip-upload.ts';

interface Props {
  onClose: () => void;
  choose: (clip: Clip) => void;
}

/** The ways to a film or sound: a file of this device, a link, or one that was uploaded before. */
export function ClipLibrary({ onClose, choose }: Props) {
  const { t } = useTranslation();
  const { upload, isUploading, converted, problem } = useClipUpload((row) => choose(clipOf(row)));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const file = event.dataTransfer.files[0];
    if (file && isClipFile(file)) upload(file);
  };
  return (
    <Modal opened onClose={onClose} title={t('clip.heading')} size="lg">
      <div className={media.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <FileButton accept={offeredTypes} onChange={(file) => file && upload(file)}>
          {(props) => (
            <Button {...props} leftSection={<IconUpload size={16} aria-hidden />} disabled={isUploading}>
              {t('clip.chooseFile')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {t('clip.dropHere')}
        </Text>
      </div>
      <Working isUploading={isUploading} converted={converted} />
      {problem && (
        <Alert color="red" variant="light" mt="sm" role="alert">
          {problem}
        </Alert>
      )}
      <FilmLink choose={choose} />
      <KeptClips choose={(row) => choose(clipOf(row))} />
    </Modal>
  );
}

function Working({ isUploading, converted }: { isUploading: boolean; converted: number | undefined }) {
  const { t } = useTranslation();
  if (!isUploading) return null;
  const percent = Math.round((converted ?? 0) * 100);
  return (
    <Text size="sm" mt="sm" component="div" role="status">
      {converted === undefined ? (
        <>
          <Loader size={14} aria-hidden /> {t('clip.uploading')}
        </>
      ) : (
        <>
          {t('clip.convert', { percent })}
          <Progress value={percent} aria-hidden />
        </>
      )}
    </Text>
  );
}
