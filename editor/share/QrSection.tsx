import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fileName } from '#shared/file-name.ts';
import type { Shared } from './use-shared.ts';
import style from './share.module.css';

/** The players' address as a QR code, for screens and print. */
export function QrSection({ quizID, name }: Shared) {
  const { t } = useTranslation();
  return (
    <div className={style.qr}>
      <img src={`/qr/${quizID}.svg`} alt={t('publish.qrOf', { name })} width={160} height={160} />
      <div className={style.buttons}>
        {(['png', 'svg'] as const).map((type) => (
          <Button
            key={type}
            component="a"
            href={`/qr/${quizID}.${type}`}
            download={fileName('qr', name, type)}
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {t(`share.qr.${type}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
