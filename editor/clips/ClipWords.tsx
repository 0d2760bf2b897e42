import { Button, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { readCaptions, wordsOf } from '#shared/content/captions.ts';
import { isLinked, isSound } from '#shared/content/clip-kinds.ts';
import type { Clip } from '#shared/content/question.ts';
import { leadHere } from '#editor/editing/inspector/use-focus-field.ts';
import media from '../media/media.module.css';
import { PictureField } from '../media/PictureField.tsx';
import { CaptionsField } from './CaptionsField.tsx';

interface Props {
  value: Clip;
  onChange: (clip: Clip) => void;
  disabled: boolean;
}

type Words = 'title' | 'captions' | 'transcript' | 'poster';
const longestTranscript = 20_000;

/** What stands for a film or sound where it is not seen, not heard or not played. */
export function ClipWords({ value, onChange, disabled }: Props) {
  const { t } = useTranslation();
  const { kind, title = '', captions, transcript = '', poster } = value;
  const change = <K extends Words>(field: K, next: Clip[K] | '' | null) => {
    const { [field]: _, ...rest } = value;
    onChange((next === '' || next === null || next === undefined ? rest : { ...rest, [field]: next }) as Clip);
  };
  return (
    <>
      <TextInput
        size="xs"
        label={t('clip.title')}
        value={title}
        maxLength={200}
        disabled={disabled}
        onChange={(event) => change('title', event.currentTarget.value)}
      />
      {!isSound(kind) && !isLinked(kind) && (
        <CaptionsField value={captions} disabled={disabled} onChange={(text) => change('captions', text)} />
      )}
      <Textarea
        {...(isSound(kind) && transcript === '' ? leadHere : {})}
        size="xs"
        label={t('clip.transcript')}
        description={t('clip.transcriptNote')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={longestTranscript}
        value={transcript}
        disabled={disabled}
        onChange={(event) => change('transcript', event.currentTarget.value)}
      />
      {captions && transcript === '' && (
        <Button
          size="compact-xs"
          variant="subtle"
          style={{ alignSelf: 'flex-start' }}
          disabled={disabled}
          onClick={() => change('transcript', wordsOf(readCaptions(captions)).slice(0, longestTranscript))}
        >
          {t('clip.transcriptFrom')}
        </Button>
      )}
      {!isSound(kind) && (
        <details className={media.fold}>
          <summary>{t('clip.poster')}</summary>
          <PictureField label={t('clip.poster')} value={poster} isWhole disabled={disabled} onChange={(image) => change('poster', image)} />
        </details>
      )}
    </>
  );
}
