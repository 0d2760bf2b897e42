import { ActionIcon, Loader, Modal, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Image } from '#shared/content/question.ts';
import type { MediaRow } from '#shared/contract/media.ts';
import { api } from '../api.ts';
import { Pages } from '../shell/Pages.tsx';
import { DeletePicture } from './DeletePicture.tsx';
import { DropPicture } from './DropPicture.tsx';
import { mediaUrl } from './media-url.ts';
import style from './media.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
  choose: (image: Image) => void;
}

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
  const [page, setPage] = useState(1);
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
  return (
    <>
      <DropPicture taken={(row) => choose(imageOf(row))} />
      <TextInput mt="md" type="search" label={t('media.search')} maxLength={200} onChange={(event) => find(event.currentTarget.value)} />
      {list.isPending && <Loader mt="md" />}
      {list.data?.total === 0 && (
        <Text size="sm" mt="md">
          {t(search ? 'media.noneFound' : 'media.none')}
        </Text>
      )}
      <ul className={style.grid}>
        {list.data?.data.map((row) => (
          <PictureTile key={row.key} row={row} choose={() => choose(imageOf(row))} remove={() => doom(row)} />
        ))}
      </ul>
      {list.data && <Pages mt="md" page={page} last={list.data.last_page} go={setPage} />}
      {doomed && <DeletePicture row={doomed} onClose={() => doom(undefined)} />}
    </>
  );
}

function PictureTile({ row, choose, remove }: { row: MediaRow; choose: () => void; remove: () => void }) {
  const { t } = useTranslation();
  return (
    <li>
      <UnstyledButton className={style.pick ?? ''} onClick={choose} aria-label={row.alt || row.name}>
        <img src={mediaUrl(row.key, 160)} alt="" loading="lazy" />
        <span>{row.name}</span>
      </UnstyledButton>
      <ActionIcon variant="subtle" color="gray" aria-label={t('media.deleteNamed', { name: row.name })} onClick={remove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}
