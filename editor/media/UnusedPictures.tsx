import { Button, Loader, Modal, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';
import { mediaUrl } from './media-url.ts';
import style from './media.module.css';

/** The unused pictures, and the button that deletes them. */
export function UnusedPictures({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const unused = useQuery({
    queryKey: ['media-unused'],
    queryFn: ({ signal }) => api.listUnusedPictures(undefined, { signal }),
    gcTime: 0,
  });
  const keys = (unused.data ?? []).map(({ key }) => key);
  const remove = useMutation({
    mutationFn: () => api.deleteUnusedPictures({ body: { keys } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['media'] });
      onClose();
    },
  });
  const problem = unused.error ?? remove.error;
  return (
    <Modal opened onClose={onClose} size="lg" title={t('media.unused')}>
      {unused.isPending && <Loader type="dots" />}
      {unused.data && <Text size="sm">{keys.length === 0 ? t('media.unusedNone') : t('media.unusedNote', { count: keys.length })}</Text>}
      <ul className={style.grid}>
        {unused.data?.map(({ key, name, alt }) => (
          <li key={key} className={style.pick}>
            <img src={mediaUrl(key, 160)} alt={alt ?? ''} loading="lazy" />
            <span>{name}</span>
          </li>
        ))}
      </ul>
      {problem && (
        <Text size="sm" c="red" role="alert">
          {problem.message}
        </Text>
      )}
      <DialogButtons cancel={onClose} isCareful isApart>
        <Button color="red" disabled={keys.length === 0} loading={remove.isPending} onClick={() => remove.mutate()}>
          {t('media.unusedDelete', { count: keys.length })}
        </Button>
      </DialogButtons>
    </Modal>
  );
}
