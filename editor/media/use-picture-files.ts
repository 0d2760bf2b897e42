import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ClipboardEvent, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Image } from '#shared/content/question.ts';
import { api } from '../api.ts';
import { imageOf } from './image-of.ts';
import { mostPictureBytes, pictureTypes } from './picture-files.ts';

/** The most pictures that are taken at once. */
const mostFiles = 50;

export const hasFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false;

/** Uploads pictures one after another, and hands over those that could be stored. Other files are named. */
export function usePictureUpload(take: (images: Image[]) => void): { upload: (files: readonly File[]) => void; isUploading: boolean } {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const sending = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const images: Image[] = [];
      for (const file of files) {
        try {
          const { motion: _, ...image } = imageOf(await api.uploadBackground({ body: {}, files: { file } }));
          images.push(image);
        } catch (error) {
          notifications.show({ color: 'red', message: t('media.notTaken', { name: file.name, reason: (error as Error).message }) });
        }
      }
      return images;
    },
    onSuccess: (images) => {
      void queryClient.invalidateQueries({ queryKey: ['media'] });
      if (images.length > 0) take(images);
    },
  });
  const upload = (files: readonly File[]) => {
    const taken: File[] = [];
    for (const file of files.slice(0, mostFiles)) {
      const reason = !pictureTypes.includes(file.type)
        ? t('fieldMessage.not_a_picture')
        : file.size > mostPictureBytes
          ? t('media.tooLarge')
          : undefined;
      if (reason === undefined) taken.push(file);
      else notifications.show({ color: 'red', message: t('media.notTaken', { name: file.name, reason }) });
    }
    if (taken.length > 0) sending.mutate(taken);
  };
  return { upload, isUploading: sending.isPending };
}

interface PictureFiles {
  isOver: boolean;
  isUploading: boolean;
  handlers: {
    onDragOver: (event: DragEvent) => void;
    onDragLeave: () => void;
    onDrop: (event: DragEvent) => void;
    onPaste: (event: ClipboardEvent) => void;
  };
}

/** Takes pictures that are dropped on an element, or pasted while the focus is in it. */
export function usePictureFiles(
  take: (images: Image[]) => void,
  { disabled, several }: { disabled: boolean; several: boolean },
): PictureFiles {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const { upload, isUploading } = usePictureUpload(take);
  const accept = (files: readonly File[]) => {
    if (!several && files.length > 1) notifications.show({ color: 'amber', message: t('media.onlyFirst') });
    upload(several ? files : files.slice(0, 1));
  };
  return {
    isOver,
    isUploading,
    handlers: {
      onDragOver: (event) => {
        if (disabled || !hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event) => {
        setOver(false);
        if (disabled || !hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        event.stopPropagation();
        accept([...event.dataTransfer.files]);
      },
      onPaste: (event) => {
        const files = [...event.clipboardData.files];
        // A copied text may bring its picture along; in a field the text counts.
        if (disabled || files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
        event.preventDefault();
        event.stopPropagation();
        accept(files);
      },
    },
  };
}
