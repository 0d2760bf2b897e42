import { Button, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMovie } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isLinked, isSound, type ClipKind } from '#shared/content/clip-kinds.ts';
import { linkOfFilm } from '#shared/content/film-link.ts';
import type { Clip } from '#shared/content/question.ts';
import media from '../media/media.module.css';
import { ClipLibrary } from './ClipLibrary.tsx';
import { ClipWords } from './ClipWords.tsx';
import { Player } from './Player.tsx';
import { replacedBy } from './clip-of.ts';

interface Props {
  id: string;
  value: Clip | undefined;
  onChange: (clip: Clip | null) => void;
  disabled: boolean;
}

/** A film or a sound with its words: uploaded, chosen from the library, or linked from another company. */
export function ClipField({ id, value, onChange, disabled }: Props) {
  const { t } = useTranslation();
  const [isChoosing, library] = useDisclosure();
  const hint = useId();
  const choose = (clip: Clip) => {
    onChange(replacedBy(clip, value));
    library.close();
  };
  return (
    <div id={id} className={media.field} role="group" aria-label={t('clip.heading')}>
      {value ? (
        <>
          <ShownClip clip={value} />
          <ClipWords value={value} onChange={onChange} disabled={disabled} />
          <div className={media.buttons}>
            <Button size="xs" variant="default" disabled={disabled} onClick={library.open}>
              {t('clip.replace')}
            </Button>
            <Button size="xs" variant="subtle" color="gray" disabled={disabled} onClick={() => onChange(null)}>
              {t('clip.remove')}
            </Button>
          </div>
        </>
      ) : (
        <UnstyledButton className={media.empty ?? ''} aria-describedby={hint} disabled={disabled} onClick={library.open}>
          <IconMovie size={20} aria-hidden />
          <span>
            {t('clip.add')}
            <small aria-hidden id={hint}>
              {t('clip.addNote')}
            </small>
          </span>
        </UnstyledButton>
      )}
      {isChoosing && <ClipLibrary onClose={library.close} choose={choose} />}
    </div>
  );
}

function ShownClip({ clip }: { clip: Clip }) {
  const { t } = useTranslation();
  const { kind, source } = clip;
  if (isLinked(kind))
    return (
      <>
        <a href={linkOfFilm({ kind, source })} target="_blank" rel="noopener noreferrer">
          {linkOfFilm({ kind, source })}
        </a>
        <Text size="xs" c="dimmed">
          {t('clip.linkNote')}
        </Text>
      </>
    );
  return (
    <>
      <Player kind={kind} source={source} label={clip.title || t(nameOf(kind))} />
      <Text size="xs" c="dimmed">
        {t('clip.loadNote')}
      </Text>
    </>
  );
}

const nameOf = (kind: ClipKind) => (isSound(kind) ? 'clip.sound' : 'clip.video') as 'clip.sound' | 'clip.video';
