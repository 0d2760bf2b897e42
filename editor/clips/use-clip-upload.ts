import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/contract/client.ts';
import type { ClipRow } from '#shared/contract/media.ts';
import { api } from '../api.ts';
import { posterOf } from '../media/poster-of.ts';
import { isPlayable } from './playable.ts';

interface ClipUpload {
  upload: (file: File) => void;
  isUploading: boolean;
  /** The share of a conversion, from 0 to 1; undefined when none runs. */
  converted: number | undefined;
  problem: string | undefined;
}

/** Uploads a film with its first picture, or a sound. What not every browser plays, or is too large, is converted here before. */
export function useClipUpload(taken: (row: ClipRow) => void): ClipUpload {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [converted, setConverted] = useState<number>();
  const sending = useMutation({
    mutationFn: async (file: File) => {
      const row = isPlayable(file) ? await sent(file) : undefined;
      if (row) return row;
      const ready = await converting(file, setConverted).finally(() => setConverted(undefined));
      const after = ready && (await sent(ready));
      if (!after) throw new Error(t('clip.notConverted', { name: file.name }));
      return after;
    },
    onSuccess: (row) => {
      void queryClient.invalidateQueries({ queryKey: ['clips'] });
      taken(row);
    },
  });
  return { upload: (file) => sending.mutate(file), isUploading: sending.isPending, converted, problem: sending.error?.message };
}

/** Undefined for a codec that this browser, or another one, does not play. */
async function sent(file: File): Promise<ClipRow | undefined> {
  const poster = file.type.startsWith('video/') ? await posterOf(file) : undefined;
  if (file.type.startsWith('video/') && !poster) return undefined;
  try {
    return await api.uploadClip({ body: {}, files: { file, ...(poster && { poster }) } });
  } catch (error) {
    if (error instanceof ApiError && error.codes['file']?.some(({ code }) => code === 'clip_codec')) return undefined;
    throw error;
  }
}

/** The converter is large, and few need it. */
async function converting(file: File, onShare: (share: number) => void): Promise<File | undefined> {
  onShare(0);
  const { convert } = await import('./convert.ts');
  return convert(file, onShare).catch(() => undefined);
}
