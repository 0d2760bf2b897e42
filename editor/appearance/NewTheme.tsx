import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProposedTheme } from '#shared/contract/appearance.ts';
import type { ApiError } from '#shared/contract/client.ts';
import type { Image } from '#shared/content/question.ts';
import { newTheme } from '#activity/new-draft.ts';
import { dropDoubleClick } from '../shell/drop-double-click.ts';
import { api } from '../api.ts';
import type { ReadyLook } from '#shared/content/ready-themes.ts';
import { MediaLibrary } from '../media/MediaLibrary.tsx';
import style from './appearance.module.css';
import { partOfLook } from './look-of-theme.ts';
import { LookSample } from './LookSample.tsx';
import { ReadyThemes } from './ReadyThemes.tsx';
import { themesQuery } from './theme-queries.ts';

/** A new theme: default colours, a finished theme, or the colours of a picture (which becomes its logo) or of a website. */
export function NewTheme({ onClose, onMade }: { onClose: () => void; onMade: (id: string) => void }) {
  const { t } = useTranslation();
  const [isChoosing, library] = useDisclosure();
  const [name, setName] = useState('');
  const [logo, setLogo] = useState<Image>();
  const [ready, setReady] = useState<ReadyLook>();
  const propose = useMutation<ProposedTheme, ApiError, { key: string } | { url: string }>({
    mutationFn: (from) => api.proposeTheme({ body: from }),
  });
  const { theme, dark } = propose.data ?? {};
  const look = { ...newTheme(), ...ready, ...theme, ...(dark && { dark }), ...(logo && { logo }) };
  const make = useMakeTheme((id) => {
    onClose();
    onMade(id);
  });
  const message = make.data && 'status' in make.data ? make.data.message : make.error?.message;
  return (
    <Modal opened onClose={onClose} size={560} title={t('looks.new')}>
      <div className={style.stack}>
        <TextInput
          data-autofocus
          label={t('looks.name')}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <ReadyThemes
          choose={(chosen, readyName) => {
            setReady(chosen);
            propose.reset();
            setName((before) => before || t(`looks.ready_${readyName}`));
          }}
        />
        <ColoursFrom isPending={propose.isPending} openPictures={library.open} propose={(website) => propose.mutate({ url: website })} />
        {propose.error && <Text c="red">{propose.error.message}</Text>}
        {propose.data && !theme && <Text>{t('looks.onlyGreys')}</Text>}
        <LookSample look={look} />
        {message && (
          <Text role="alert" c="red">
            {message}
          </Text>
        )}
        <Button
          onClickCapture={dropDoubleClick}
          disabled={!name.trim()}
          loading={make.isPending}
          onClick={() => make.mutate({ ...partOfLook(look), name })}
        >
          {t('looks.make')}
        </Button>
      </div>
      <MediaLibrary
        opened={isChoosing}
        isLogo
        onClose={library.close}
        choose={(image) => {
          if (!image) return;
          setLogo(image);
          propose.mutate({ key: image.key });
        }}
      />
    </Modal>
  );
}

function useMakeTheme(done: (id: string) => void) {
  const queryClient = useQueryClient();
  return useMutation<Awaited<ReturnType<typeof api.createTheme>>, ApiError, Parameters<typeof api.createTheme>[0]['body']>({
    mutationFn: (body) => api.createTheme({ body }),
    onSuccess: async (made) => {
      if ('status' in made) return;
      await queryClient.invalidateQueries({ queryKey: themesQuery.queryKey });
      done(made.id);
    },
  });
}

interface ColoursFromProps {
  isPending: boolean;
  openPictures: () => void;
  propose: (website: string) => void;
}

/** The source of the colours: a picture, or a website. */
function ColoursFrom({ isPending, openPictures, propose }: ColoursFromProps) {
  const { t } = useTranslation();
  const [url, setUrl] = useState('');
  const website = /^https?:/i.test(url) ? url : `https://${url}`;
  return (
    <>
      <Group align="flex-end" wrap="nowrap">
        <TextInput
          style={{ flex: 1 }}
          type="text"
          inputMode="url"
          label={t('looks.website')}
          placeholder="https://example.org"
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value.trim())}
        />
        <Button variant="default" disabled={!/^https:\/\/[^/]+\.[^/]/.test(website)} loading={isPending} onClick={() => propose(website)}>
          {t('looks.fromWebsite')}
        </Button>
      </Group>
      <Button variant="default" onClick={openPictures}>
        {t('looks.fromPicture')}
      </Button>
    </>
  );
}
