import { Button, CopyButton, Textarea } from '@mantine/core';
import { IconCopy, IconDownload, IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileName } from '#shared/file-name.ts';
import { useQuiz } from '../editing/activity-context.ts';
import type { Shared } from './use-shared.ts';
import style from './share.module.css';

/** A text to change and copy, and the picture that networks show with the link. */
export function SocialSection({ quizID, name, title, text: description, address }: Shared) {
  const { t } = useTranslation();
  const { revision } = useQuiz();
  const [text, write] = useState(() => [title, description, address].filter(Boolean).join('\n\n'));
  // The server draws it anew after publishing, and browsers keep it for a day.
  const picture = `/share-image/${quizID}.png?v=${revision}`;
  return (
    <div className={style.columns}>
      <div className={style.stack}>
        <Textarea label={t('share.text')} value={text} maxRows={8} onChange={(event) => write(event.currentTarget.value)} />
        <div className={style.buttons}>
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
                {copied ? t('check.copied') : t('share.copyText')}
              </Button>
            )}
          </CopyButton>
          {'share' in navigator && (
            <Button
              variant="default"
              leftSection={<IconShare size={16} aria-hidden />}
              // Closing the device's own sheet is no failure.
              onClick={() => void navigator.share({ title, text }).catch(() => undefined)}
            >
              {t('share.send')}
            </Button>
          )}
        </div>
      </div>
      <div className={style.stack}>
        <img src={picture} alt={t('share.pictureOf', { name })} width={1200} height={630} className={style.picture} />
        <div className={style.buttons}>
          <Button
            component="a"
            href={picture}
            download={fileName('share', name, 'png')}
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {t('share.picture')}
          </Button>
        </div>
      </div>
    </div>
  );
}
