import { Anchor, Button, Popover } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fileName } from '#shared/file-name.ts';

/** The player's address as a QR code, for screens or print. */
export function QrCode({ quizID, name }: { quizID: string; name: string }) {
  const { t } = useTranslation();
  const file = `/qr/${quizID}.svg`;
  return (
    <Popover trapFocus returnFocus shadow="md" withinPortal>
      <Popover.Target>
        <Button variant="default" px="sm" leftSection={<IconQrcode size={16} aria-hidden />}>
          {t('publish.qr')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('publish.qr')}>
        <img src={file} alt={t('publish.qrOf', { name })} width={240} height={240} style={{ display: 'block' }} />
        <Anchor href={file} download={fileName('qr', name, 'svg')} size="sm">
          {t('publish.qrDownload')}
        </Anchor>
      </Popover.Dropdown>
    </Popover>
  );
}
