import { ActionIcon, Alert, Button, FileButton, Loader, Modal, Pagination, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Image } from '#shared/content/question.ts';
import type { MediaRow } from '#shared/contract/media.ts';
import { api } from '../api.ts';
import { DeletePicture } from './DeletePicture.tsx';
import { mediaUrl } from './media-url.ts';
import style from './media.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
  choose: (image: Image) => void;
}

const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
const mostBytes = 20_000_000;

/** The tenant's pictures, newest first, and a place to drop new ones. */
export function MediaLibrary({ opened, onClose, choose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} size="xl" title={t('media.library')}>
      {opened && (
        <Library
          choose={(image) => {
            choose(image);
            onClose();
          }}
        />
      )}
    </Modal>
  );
}

/** What the draft keeps of a picture of the library. */
const imageOf = ({ key, width, height, alt, copyright }: MediaRow): Image => ({
  key,
  width,
  height,
  ...(alt === undefined ? {} : { alt }),
  ...(copyright === undefined ? {} : { copyright }),
});

function Library({ choose }: { choose: (image: Image) => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [page, setPage] = useState(1);
  const [refused, refuse] = useState<string>();
  const [search, setSearch] = useState('');
  const [doomed, doom] = useState<MediaRow>();
  const find = useDebouncedCallback((text: string) => {
    setSearch(text);
    setPage(1);
  }, 200);
  const list = useQuery({
    queryKey: ['media', page, search],
    queryFn: ({ signal }) => api.listBackgrounds({ query: { page, per_page: 24, ...(search && { search }) } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const upload = useMutation({
    mutationFn: (file: File) => api.uploadBackground({ body: {}, files: { file } }),
    onSuccess: (row) => {
      void queryClient.invalidateQueries({ queryKey: ['media'] });
      choose(imageOf(row));
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
      <TextInput mt="md" type="search" label={t('media.search')} maxLength={200} onChange={(event) => find(event.currentTarget.value)} />
      {list.isPending && <Loader mt="md" />}
      {list.data?.total === 0 && (
        <Text size="sm" mt="md">
          {t(search ? 'media.noneFound' : 'media.none')}
        </Text>
      )}
      <ul className={style.grid}>
        {list.data?.data.map((row) => (
          <li key={row.key}>
            <UnstyledButton className={style.pick ?? ''} onClick={() => choose(imageOf(row))} aria-label={row.alt || row.name}>
              <img src={mediaUrl(row.key, 160)} alt="" loading="lazy" />
              <span>{row.name}</span>
            </UnstyledButton>
            <ActionIcon variant="subtle" color="gray" aria-label={t('media.deleteNamed', { name: row.name })} onClick={() => doom(row)}>
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {list.data && list.data.last_page > 1 && (
        <Pagination mt="md" aria-label={t('common.pages')} total={list.data.last_page} value={page} onChange={setPage} />
      )}
      {doomed && <DeletePicture row={doomed} onClose={() => doom(undefined)} />}
    </>
  );
}
