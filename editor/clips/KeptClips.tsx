import { ActionIcon, Badge, Button, Group, Loader, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconMovie, IconMusic, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSound } from '#shared/content/clip-kinds.ts';
import type { ClipRow } from '#shared/contract/media.ts';
import { api } from '../api.ts';
import media from '../media/media.module.css';
import { mediaUrl } from '../media/media-url.ts';
import { Pages } from '../shell/Pages.tsx';

/** The films and sounds that were uploaded before, newest first. */
export function KeptClips({ choose }: { choose: (row: ClipRow) => void }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const find = useDebouncedCallback((text: string) => {
    setSearch(text);
    setPage(1);
  }, 200);
  const list = useQuery({
    queryKey: ['clips', page, search],
    queryFn: ({ signal }) => api.listClips({ query: { page, per_page: 24, ...(search && { search }) } }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label={t('clip.library')}>
      <TextInput mt="md" type="search" label={t('media.search')} maxLength={200} onChange={(event) => find(event.currentTarget.value)} />
      {list.isPending && <Loader mt="md" />}
      {list.data?.total === 0 && (
        <Text size="sm" mt="md">
          {t('clip.none')}
        </Text>
      )}
      <ul className={media.grid}>
        {list.data?.data.map((row) => (
          <Tile key={row.key} row={row} choose={() => choose(row)} />
        ))}
      </ul>
      {list.data && <Pages mt="md" page={page} last={list.data.last_page} go={setPage} />}
    </section>
  );
}

function Tile({ row, choose }: { row: ClipRow; choose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [isAsking, ask] = useState(false);
  const deleting = useMutation({
    mutationFn: () => api.deleteClip({ params: { key: row.key } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['clips'] }),
  });
  const Icon = isSound(row.kind) ? IconMusic : IconMovie;
  const kind = t(isSound(row.kind) ? 'clip.sound' : 'clip.video');
  if (isAsking)
    return (
      <li>
        <Text size="sm">{t('clip.deleteAsk', { name: row.name })}</Text>
        <Text size="xs" c="dimmed">
          {t('clip.deleteNote')}
        </Text>
        <Group gap="xs">
          <Button size="compact-xs" color="red" loading={deleting.isPending} onClick={() => deleting.mutate()}>
            {t('common.delete')}
          </Button>
          <Button size="compact-xs" variant="default" onClick={() => ask(false)}>
            {t('common.cancel')}
          </Button>
        </Group>
      </li>
    );
  return (
    <li>
      <UnstyledButton className={media.pick ?? ''} onClick={choose}>
        <img src={mediaUrl(row.key, 160)} alt="" loading="lazy" />
        <Badge className={media.moves ?? ''} size="sm" color="dark" leftSection={<Icon size={12} aria-hidden />}>
          {kind}
        </Badge>
        <span>{row.name}</span>
      </UnstyledButton>
      <ActionIcon variant="subtle" color="gray" aria-label={t('clip.delete', { name: row.name })} onClick={() => ask(true)}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}
