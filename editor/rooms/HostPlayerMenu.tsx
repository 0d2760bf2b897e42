import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
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
  const { teams } = frame.settings;
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
        {teams && (
          <Menu.RadioGroup value={String(row.team)} onChange={(team) => choose({ team: Number(team) })}>
            {teams.names.map((name, team) => (
              <Menu.RadioItem key={name} value={String(team)} disabled={!mayChange} closeMenuOnClick>
                {t('host.toTeam')} <bdi>{name}</bdi>
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        )}
        {teams && <Menu.Divider />}
        <Menu.RadioGroup
          value={String(row.fair_time)}
          onChange={(wanted) => choose({ fair_time: times.find((time) => String(time) === wanted) ?? 1 })}
        >
          {times.map((time) => (
            <Menu.RadioItem key={time} value={String(time)} disabled={!mayChange} closeMenuOnClick>
              {t('host.extraTime')}: {t(timeWords(time))}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Label>{t(mayChange ? 'host.fromNext' : 'host.notWhileOpen')}</Menu.Label>
      </Menu.Dropdown>
    </Menu>
  );
}
