import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoomPlayer } from '#shared/contract/rooms.ts';
import { mayChangeSeats } from '#shared/rooms/changes.ts';
import { timeWords } from './time-words.ts';
import type { HostRoom } from './use-host-room.ts';

const times = [1, 1.5, 2] as const;

interface HostPlayerMenuProps {
  room: HostRoom;
  row: RoomPlayer;
  onChanged(): void;
}

/** Another team, and extra time; both from the next question on. */
export function HostPlayerMenu({ room: { frame, change }, row, onChanged }: HostPlayerMenuProps) {
  const { t } = useTranslation();
  const mayChange = mayChangeSeats(frame);
  const choose = (wanted: { team?: number; fair_time?: 1 | 1.5 | 2 }) =>
    void change({ player_id: row.player_id, ...wanted }).then(onChanged);
  return (
    <Menu width={240} position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="md" aria-label={t('host.change', { name: row.name })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {frame.settings.teams?.names.map((name, team) => (
          <Choice key={name} isChosen={row.team === team} isOff={!mayChange} onChoose={() => choose({ team })}>
            {t('host.toTeam')} <bdi>{name}</bdi>
          </Choice>
        ))}
        {frame.settings.teams && <Menu.Divider />}
        {times.map((fair_time) => (
          <Choice key={fair_time} isChosen={row.fair_time === fair_time} isOff={!mayChange} onChoose={() => choose({ fair_time })}>
            {t('host.extraTime')}: {t(timeWords(fair_time))}
          </Choice>
        ))}
        <Menu.Label>{t(mayChange ? 'host.fromNext' : 'host.notWhileOpen')}</Menu.Label>
      </Menu.Dropdown>
    </Menu>
  );
}

interface ChoiceProps {
  isChosen: boolean;
  isOff: boolean;
  onChoose(): void;
  children: ReactNode;
}

const Choice = ({ isChosen, isOff, onChoose, children }: ChoiceProps) => (
  <Menu.Item
    role="menuitemradio"
    aria-checked={isChosen}
    disabled={isOff}
    rightSection={isChosen && <IconCheck size={16} aria-hidden />}
    onClick={() => isChosen || onChoose()}
  >
    {children}
  </Menu.Item>
);
