import { Button, FileButton, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestCaptions, readCaptions, writeCaptions } from '#shared/content/captions.ts';
import { leadHere } from '#editor/editing/inspector/use-focus-field.ts';
import media from '../media/media.module.css';

interface Props {
  value: string | undefined;
  onChange: (captions: string | null) => void;
  disabled: boolean;
}

/** A file of captions, of which only the times and the words are kept. */
export function CaptionsField({ value, onChange, disabled }: Props) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string>();
  const take = async (file: File | null) => {
    if (!file) return;
    const cues = readCaptions(await file.text());
    const captions = writeCaptions(cues);
    const refused = cues.length === 0 ? t('clip.captionsNone') : captions.length > longestCaptions ? t('clip.captionsTooLong') : undefined;
    setProblem(refused);
    if (!refused) onChange(captions);
  };
  return (
    <div role="group" aria-label={t('clip.captions')} className={media.field}>
      <span className={media.label}>{t('clip.captions')}</span>
      {value && <Text size="xs">{t('clip.captionsSet', { count: readCaptions(value).length })}</Text>}
      <div className={media.buttons}>
        <FileButton accept=".vtt,.srt,text/vtt,application/x-subrip" disabled={disabled} onChange={(file) => void take(file)}>
          {(props) => (
            <Button {...props} {...(value ? {} : leadHere)} size="xs" variant="default" disabled={disabled}>
              {t(value ? 'clip.captionsReplace' : 'clip.captionsAdd')}
            </Button>
          )}
        </FileButton>
        {value && (
          <Button size="xs" variant="subtle" color="gray" disabled={disabled} onClick={() => onChange(null)}>
            {t('media.remove')}
          </Button>
        )}
      </div>
      {problem && (
        <Text size="xs" c="red" role="alert">
          {problem}
        </Text>
      )}
    </div>
  );
}
