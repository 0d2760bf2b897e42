import { ActionIcon, Alert, Badge, Button, Loader, Modal, Switch, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedCallback, useDisclosure } from '@mantine/hooks';
import { IconMovie, IconReplace, IconTag, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { positionOf } from '#shared/content/focus.ts';
import type { Image } from '#shared/content/question.ts';
import type { MediaRow } from '#shared/contract/media.ts';
import { api } from '../api.ts';
import { DeleteFile } from '../brand/DeleteFile.tsx';
import { Pages } from '../shell/Pages.tsx';
import { DescribePicture } from './DescribePicture.tsx';
import { Drawings } from './Drawings.tsx';
import { DropPicture } from './DropPicture.tsx';
import { imageOf } from './image-of.ts';
import { Logos } from './Logos.tsx';
import { ReplacePicture } from './ReplacePicture.tsx';
import { UnusedPictures } from './UnusedPictures.tsx';
import { mediaUrl } from './media-url.ts';
import style from './media.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
  choose: (image: Image) => void;
  /** Whether a moving picture may be chosen; otherwise its first frame is used. */
  moves?: boolean;
  /** Whether the picture becomes a logo, which may be an SVG. */
  isLogo?: boolean;
}

/** The tenant's pictures, newest first, and a drop zone for new ones. */
export function MediaLibrary({ opened, onClose, choose, moves = false, isLogo = false }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} size="xl" title={t('media.library')}>
      {opened && (
        <Library
          moves={moves}
          isLogo={isLogo}
          choose={({ motion, ...image }) => {
            choose({ ...image, ...(moves && motion && { motion }) });
            onClose();
          }}
        />
      )}
    </Modal>
  );
}

function Library({ choose, moves, isLogo }: { choose: (image: Image) => void; moves: boolean; isLogo: boolean }) {
  const { t } = useTranslation();
  const { list, find, onlyDoubles, showDoubles, isNarrowed, page, setPage } = usePictures();
  const [doomed, doom] = useState<MediaRow>();
  const [described, describe] = useState<MediaRow>();
  const { replaced, replace, by, replaceBy, stop } = useReplacing();
  const [isCleaning, cleaning] = useDisclosure();
  const take = (row: MediaRow) => (replaced ? replaceBy(row) : choose(imageOf(row)));
  return (
    <>
      {replaced && <Replacing row={replaced} cancel={stop} />}
      <DropPicture taken={take} moves={moves} isLogo={isLogo} />
      {isLogo && !replaced && <Logos choose={take} />}
      {!isLogo && !replaced && <Drawings choose={take} />}
      <TextInput mt="md" type="search" label={t('media.search')} maxLength={200} onChange={(event) => find(event.currentTarget.value)} />
      <Switch
        mt="xs"
        size="xs"
        label={t('media.onlyDoubles')}
        checked={onlyDoubles}
        onChange={(event) => showDoubles(event.currentTarget.checked)}
      />
      {list.isPending && <Loader mt="md" />}
      {list.data?.total === 0 && (
        <Text size="sm" mt="md">
          {t(isNarrowed ? 'media.noneFound' : 'media.none')}
        </Text>
      )}
      <ul className={style.grid}>
        {list.data?.data.map((row) => (
          <PictureTile
            key={row.key}
            row={row}
            choose={() => take(row)}
            replace={() => replace(row)}
            remove={() => doom(row)}
            describe={() => describe(row)}
          />
        ))}
      </ul>
      <Button variant="subtle" color="gray" size="xs" onClick={cleaning.open}>
        {t('media.unused')}
      </Button>
      {isCleaning && <UnusedPictures onClose={cleaning.close} />}
      {replaced && by && by.key !== replaced.key && <ReplacePicture from={replaced} by={by} onClose={stop} />}
      {list.data && <Pages mt="md" page={page} last={list.data.last_page} go={setPage} />}
      {described && <DescribePicture row={described} onClose={() => describe(undefined)} />}
      {doomed && (
        <DeleteFile
          fileKey={doomed.key}
          name={doomed.name}
          listKey="media"
          remove={() => api.deleteBackground({ params: { key: doomed.key } })}
          onClose={() => doom(undefined)}
        />
      )}
    </>
  );
}

/** The pictures of a page; a change of the filter returns to the first page. */
function usePictures() {
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const [onlyDoubles, setDoubles] = useState(false);
  const find = useDebouncedCallback((text: string) => {
    setSearch(text);
    setPage(1);
  }, 200);
  const showDoubles = (shown: boolean) => {
    setDoubles(shown);
    setPage(1);
  };
  const list = useQuery({
    queryKey: ['media', page, search, onlyDoubles],
    queryFn: ({ signal }) =>
      api.listBackgrounds(
        { query: { page, per_page: 24, ...(search && { search }), ...(onlyDoubles && { duplicates: true }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  return { list, find, onlyDoubles, showDoubles, isNarrowed: search !== '' || onlyDoubles, page, setPage };
}

/** The picture to replace, and its replacement. */
function useReplacing() {
  const [replaced, replace] = useState<MediaRow>();
  const [by, replaceBy] = useState<MediaRow>();
  const stop = () => {
    replace(undefined);
    replaceBy(undefined);
  };
  return { replaced, replace, by, replaceBy, stop };
}

function Replacing({ row, cancel }: { row: MediaRow; cancel: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert variant="light" mb="md" role="status">
      {t('media.replaceChoose', { name: row.name })}{' '}
      <Button size="compact-xs" variant="subtle" onClick={cancel}>
        {t('common.cancel')}
      </Button>
    </Alert>
  );
}

interface TileProps {
  row: MediaRow;
  choose: () => void;
  remove: () => void;
  describe: () => void;
  replace: () => void;
}

function PictureTile({ row, choose, remove, describe, replace }: TileProps) {
  const { t } = useTranslation();
  return (
    <li>
      <UnstyledButton
        className={style.pick ?? ''}
        onClick={choose}
        aria-label={(row.alt || row.name) + (row.motion ? `, ${t('media.moves')}` : '')}
      >
        <img src={mediaUrl(row.key, 160)} alt="" loading="lazy" style={{ objectPosition: positionOf(row) }} />
        {row.motion && (
          <Badge className={style.moves} size="sm" color="dark" leftSection={<IconMovie size={12} aria-hidden />}>
            {t('media.moves')}
          </Badge>
        )}
        <span>{row.name}</span>
      </UnstyledButton>
      <ActionIcon variant="subtle" color="gray" aria-label={t('media.describeNamed', { name: row.name })} onClick={describe}>
        <IconTag size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={t('media.replaceNamed', { name: row.name })} onClick={replace}>
        <IconReplace size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={t('media.deleteNamed', { name: row.name })} onClick={remove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}
