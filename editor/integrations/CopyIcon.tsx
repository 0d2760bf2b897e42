import { ActionIcon, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** A small button beside a text that copies it. */
export function CopyIcon({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation();
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray"
          aria-label={copied ? t('check.copied') : `${t('api.copy')} ${label}`}
          onClick={copy}
        >
          {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
        </ActionIcon>
      )}
    </CopyButton>
  );
}
