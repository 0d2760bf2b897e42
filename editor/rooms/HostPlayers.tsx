import { Button, CloseButton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoomPlayer } from '#shared/contract/rooms.ts';
import { api } from '../api.ts';
import { count } from '../figures.ts';
import { showUndo } from '../undo/show-undo.tsx';
import { HostPlayerRow } from './HostPlayerRow.tsx';
import type { HostRoom } from './use-host-room.ts';
import style from './rooms.module.css';

/** Milliseconds. */
const askAgain = 5000;
const typing = 300;

/** Who is here, and the names that wait for the host. */
export function HostPlayers({ room, token }: { room: HostRoom; token: string }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const { list, readAgain, remove, removeOne, removeLast, decide } = usePlayers(room, token, search);
  const { plan, waiting, phase } = room.frame;
  const { players } = room.frame.count;
  const rows = list.data?.data ?? [];
  return (
    <section className={style.people} aria-label={t('host.players')}>
      {plan && (
        <p className={style.plan} role="status">
          {plan.refuses ? t(`host.plan.${plan.refuses}`) : t('host.plan.places', { count: plan.places })}
        </p>
      )}
      {waiting.length > 0 && <WaitingNames waiting={waiting} decide={decide} remove={removeOne} />}
      <div className={style.listHead}>
        <h2>{t('host.playersCount', { count: players })}</h2>
        {players > 0 && phase !== 'ended' && (
          <Button size="compact-sm" variant="subtle" onClick={() => void removeLast()}>
            {t('host.removeLast')}
          </Button>
        )}
      </div>
      {(players > 8 || search !== '') && (
        <TextInput
          size="sm"
          aria-label={t('host.search')}
          placeholder={t('host.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <ul className={style.list}>
        {rows.map((row) => (
          <HostPlayerRow
            key={row.player_id}
            room={room}
            row={row}
            onChanged={readAgain}
            onRemove={() => void removeOne(row)}
            onLetIn={() => remove({ player_id: row.player_id, is_removed: false })}
          />
        ))}
      </ul>
      {list.data && list.data.total > rows.length && (
        <p className={style.note}>{t('host.moreOf', { total: count(list.data.total), shown: count(rows.length) })}</p>
      )}
      {players === 0 && <p className={style.note}>{t('host.nobody')}</p>}
    </section>
  );
}

type Named = Pick<RoomPlayer, 'player_id' | 'name'>;
interface Decision {
  player_id: string;
  decision: 'allow' | 'replace';
}

/** The list of players, and what the host can do with them. */
function usePlayers({ frame, fetchState }: HostRoom, token: string, search: string) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [searched] = useDebouncedValue(search, typing);
  const list = useQuery({
    queryKey: ['room-players', frame.room_id, searched, frame.count.players],
    queryFn: () => api.listRoomPlayers({ body: { token, ...(searched && { search: searched }) } }),
    placeholderData: keepPreviousData,
    refetchInterval: askAgain,
  });
  const readAgain = () => {
    void queryClient.invalidateQueries({ queryKey: ['room-players', frame.room_id] });
    fetchState();
  };
  const remove = useMutation({
    mutationFn: (change: { player_id?: string; of_last_minute?: true; is_removed: boolean }) =>
      api.removeRoomPlayers({ body: { token, ...change } }),
    onSettled: readAgain,
  });
  const decide = useMutation({
    mutationFn: (body: Decision) => api.decideRoomName({ body: { token, ...body } }),
    onSettled: readAgain,
  });
  return {
    list,
    readAgain,
    remove: remove.mutate,
    async removeOne({ player_id, name }: Named) {
      await remove.mutateAsync({ player_id, is_removed: true });
      showUndo(t('host.removed', { name }), () => remove.mutateAsync({ player_id, is_removed: false }));
    },
    async removeLast() {
      const { players: removed } = await remove.mutateAsync({ of_last_minute: true, is_removed: true });
      notifications.show({ message: t('host.removedCount', { count: removed }) });
    },
    decide: decide.mutate,
  };
}

interface WaitingProps {
  waiting: HostRoom['frame']['waiting'];
  decide: (decision: Decision) => void;
  remove: (player: Named) => Promise<void>;
}

function WaitingNames({ waiting, decide, remove }: WaitingProps) {
  const { t } = useTranslation();
  return (
    <div className={style.waiting}>
      <h2>{t('host.waitingNames', { count: waiting.length })}</h2>
      <ul>
        {waiting.map(({ player_id, typed_name, name }) => (
          <li key={player_id}>
            <span>
              <bdi>{typed_name}</bdi>
              <small>{t('host.shownAs', { name })}</small>
            </span>
            <Button size="compact-sm" onClick={() => decide({ player_id, decision: 'allow' })}>
              {t('host.allow')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => decide({ player_id, decision: 'replace' })}>
              {t('host.replace')}
            </Button>
            <CloseButton aria-label={t('host.remove', { name: typed_name })} onClick={() => void remove({ player_id, name: typed_name })} />
          </li>
        ))}
      </ul>
    </div>
  );
}
