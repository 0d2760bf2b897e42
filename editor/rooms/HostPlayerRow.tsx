import { Button, CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RoomPlayer } from '#shared/contract/rooms.ts';
import { HostPlayerMenu } from './HostPlayerMenu.tsx';
import { timeWords } from './time-words.ts';
import type { HostRoom } from './use-host-room.ts';

interface HostPlayerRowProps {
  room: HostRoom;
  row: RoomPlayer;
  onChanged(): void;
  onRemove(): void;
  onLetIn(): void;
}

/** A player with what the host should know of her, and what can be done about it. */
export function HostPlayerRow({ room, row, onChanged, onRemove, onLetIn }: HostPlayerRowProps) {
  const { t } = useTranslation();
  const { settings, phase } = room.frame;
  const facts = [
    row.team !== undefined && settings.teams?.names[row.team],
    row.fair_time > 1 && `${t('host.extraTime')}: ${t(timeWords(row.fair_time))}`,
    row.is_removed ? t('host.isRemoved') : !row.is_present && t('host.isAway'),
    row.points > 0 && t('host.points', { count: row.points }),
  ];
  return (
    <li data-away={!row.is_present || undefined} data-removed={row.is_removed || undefined}>
      <span>
        <bdi>{row.is_waiting ? row.typed_name : row.name}</bdi>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      {phase === 'ended' ? null : row.is_removed ? (
        <Button size="compact-sm" variant="subtle" onClick={onLetIn}>
          {t('host.letIn')}
        </Button>
      ) : (
        <>
          {phase !== 'podium' && <HostPlayerMenu room={room} row={row} onChanged={onChanged} />}
          <CloseButton aria-label={t('host.remove', { name: row.name })} onClick={onRemove} />
        </>
      )}
    </li>
  );
}
