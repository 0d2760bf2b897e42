import { Anchor, Button, CopyButton, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleMinus, IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { leadHere } from '../editing/inspector/use-focus-field.ts';
import style from './publish.module.css';

interface PlayerAddressProps {
  address: string;
  isOpen: boolean;
  code: ReactNode;
  isLead: boolean;
  stateText: string;
}

/** The address for players, and its present page. */
export function PlayerAddress({ address, isOpen, code, isLead, stateText }: PlayerAddressProps) {
  const { t } = useTranslation();
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
      {code}
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
