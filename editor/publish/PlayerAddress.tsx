import { Anchor, Button, CopyButton, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleMinus, IconExternalLink, IconShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { leadHere } from '../editing/inspector/use-focus-field.ts';
import { useOpenShareSheet } from '../share/use-share-sheet.ts';
import style from './publish.module.css';

interface PlayerAddressProps {
  address: string;
  isOpen: boolean;
  isLead: boolean;
  stateText: string;
}

/** The address for players, and its present page. */
export function PlayerAddress({ address, isOpen, isLead, stateText }: PlayerAddressProps) {
  const { t } = useTranslation();
  const share = useOpenShareSheet();
  return (
    <>
      {isOpen ? (
        <IconCircleCheck size={24} aria-hidden className={style.fine} />
      ) : (
        <IconCircleMinus size={24} aria-hidden className={style.closed} />
      )}
      <div className={style.address}>
        <Text size="sm" fw={600}>
          {stateText}
        </Text>
        <Anchor {...(isLead && leadHere)} href={address} target="_blank" rel="noreferrer" inherit>
          {address}
        </Anchor>
      </div>
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button variant="default" px="sm" onClick={copy}>
            {copied ? t('check.copied') : t('actions.copyLink')}
          </Button>
        )}
      </CopyButton>
      <Button variant="default" px="sm" leftSection={<IconShare size={16} aria-hidden />} onClick={share}>
        {t('share.share')}
      </Button>
      <Button
        variant="default"
        px="sm"
        component="a"
        href={address}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconExternalLink size={16} aria-hidden />}
      >
        {t('check.open')}
      </Button>
    </>
  );
}
