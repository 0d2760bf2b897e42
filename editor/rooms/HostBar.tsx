import { ActionIcon, Button, Menu, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconDots,
  IconLock,
  IconLockOpen,
  IconPlugConnected,
  IconPlugConnectedX,
  IconScreenShare,
  IconUserPlus,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenCode } from '#shared/rooms/written-code.ts';
import { interfaceLanguage } from '../i18n.ts';
import { CopyText } from '../integrations/CopyText.tsx';
import { DialogButtons } from '../shell/DialogButtons.tsx';
import { cohostAddress, wallAddress, type readHostKeys } from './host-address.ts';
import type { HostRoom } from './use-host-room.ts';
import style from './rooms.module.css';

interface HostBarProps {
  room: HostRoom;
  keys: ReturnType<typeof readHostKeys>;
}

/** The room's code, its wall, and what a host needs now and then. */
export function HostBar({ room: { frame, live, set, press }, keys }: HostBarProps) {
  const { t } = useTranslation();
  const [isInviting, inviting] = useDisclosure();
  const [isEnding, ending] = useDisclosure();
  const { is_locked, needs_digits } = frame.settings;
  const isOver = frame.phase === 'ended';
  return (
    <header className={style.bar}>
      <div className={style.title}>
        <h1 dir="auto">{frame.title}</h1>
        <p>
          {t('host.code')} <b>{writtenCode(frame.code)}</b>
          {frame.digits && <b> + {frame.digits.shown}</b>}
        </p>
      </div>
      <p className={style.net} role="status" data-lost={!live.isConnected || undefined}>
        {live.isConnected ? <IconPlugConnected size={16} aria-hidden /> : <IconPlugConnectedX size={16} aria-hidden />}
        {t(live.isConnected ? 'host.connected' : 'host.connecting')}
      </p>
      {keys.wall !== '' && (
        <Button
          component="a"
          href={wallAddress(frame.room_id, keys)}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconScreenShare size={18} aria-hidden />}
        >
          {t('host.wall')}
        </Button>
      )}
      {!isOver && (
        <Button
          variant="default"
          aria-pressed={is_locked}
          leftSection={is_locked ? <IconLock size={18} aria-hidden /> : <IconLockOpen size={18} aria-hidden />}
          onClick={() => set({ is_locked: !is_locked })}
        >
          {t(is_locked ? 'host.unlock' : 'host.lock')}
        </Button>
      )}
      {!isOver && (
        <Menu width={290}>
          <Menu.Target>
            <ActionIcon variant="default" size="input-sm" aria-label={t('host.more')}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {keys.cohost !== undefined && (
              <Menu.Item leftSection={<IconUserPlus size={16} aria-hidden />} onClick={inviting.open}>
                {t('host.invite')}
              </Menu.Item>
            )}
            <Menu.Item onClick={() => set({ needs_digits: !needs_digits })}>
              {t(needs_digits ? 'host.digitsOff' : 'host.digitsOn')}
            </Menu.Item>
            <Menu.Item color="var(--loss)" onClick={ending.open}>
              {t('host.end')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {isInviting && <Invite address={cohostAddress(frame.room_id, { ...keys, lang: interfaceLanguage() })} onClose={inviting.close} />}
      {isEnding && (
        <Modal opened onClose={ending.close} title={t('host.endSure')}>
          <Text size="sm" mb="md">
            {t('host.endText')}
          </Text>
          <DialogButtons cancel={ending.close} isCareful>
            <Button
              color="red"
              onClick={() => {
                press('end');
                ending.close();
              }}
            >
              {t('host.end')}
            </Button>
          </DialogButtons>
        </Modal>
      )}
    </header>
  );
}

function Invite({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [whole] = useState(() => `${window.location.origin}${address}`);
  return (
    <Modal opened onClose={onClose} title={t('host.invite')}>
      <CopyText label={t('host.inviteLink')} description={t('host.inviteNote')} text={whole} />
    </Modal>
  );
}
