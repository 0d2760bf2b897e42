import { Button, Checkbox, Group, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Regrade, RegradeMove } from '#shared/contract/regrades.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import { count, points } from '../../figures.ts';
import { Scrolled } from '../../shell/Scrolled.tsx';
import style from './items.module.css';

interface Props {
  regrade: Regrade;
  /** The requested key equals the present one. */
  keepsKey: boolean;
  isBusy: boolean;
  back: () => void;
  apply: (input_hash: string, tell_players: boolean) => void;
}

/** The changes of ranks, before the correction. The button that requested it disappears, so the focus moves to the result. */
export function RegradePreview(props: Props) {
  const { t } = useTranslation();
  const { regrade, keepsKey } = props;
  const { preview, input_hash, done, players } = regrade;
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => status.current?.focus(), []);
  return (
    <Stack gap="md">
      <div ref={status} role="status" tabIndex={-1}>
        {preview ? (
          <Text fw={600}>
            {preview.games > 0 ? t('items.changes', { count: preview.games }) : keepsKey ? t('items.nothingChanges') : t('items.onlyLater')}
          </Text>
        ) : (
          <Stack gap="xs">
            <Text size="sm">{t('items.previewing', { done: count(done), players: count(players) })}</Text>
            <Progress value={players === 0 ? 0 : (100 * done) / players} aria-label={t('items.preview')} />
          </Stack>
        )}
      </div>
      {preview && input_hash !== null && <Previewed {...props} {...{ preview, input_hash }} />}
    </Stack>
  );
}

interface Previewing extends Omit<Props, 'regrade'> {
  preview: NonNullable<Regrade['preview']>;
  input_hash: string;
}

function Previewed({ preview, input_hash, keepsKey, isBusy, back, apply }: Previewing) {
  const { t } = useTranslation();
  const [notifiesPlayers, setNotifiesPlayers] = useState(false);
  const { games, up, down, moved, names } = preview;
  return (
    <>
      {games > 0 && (
        <Text size="sm">
          {t('items.up', { count: up })} · {t('items.down', { count: down })} · {t('items.moved', { count: moved })}
        </Text>
      )}
      {preview.furthest.length > 0 && <Moves moves={preview.furthest} names={names} />}
      {preview.board_after.length > 0 && games > 0 && (
        <div className={style.boards}>
          <Board title={t('items.boardBefore')} moves={preview.board_before} names={names} of="before" />
          <Board title={t('items.boardAfter')} moves={preview.board_after} names={names} of="after" />
        </div>
      )}
      <Text size="sm" c="dimmed">
        {t('items.whatFollows')}
      </Text>
      <Checkbox
        label={t('items.tellPlayers')}
        checked={notifiesPlayers}
        onChange={(event) => setNotifiesPlayers(event.currentTarget.checked)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={back}>
          {t('items.back')}
        </Button>
        <Reasoned reason={games === 0 && keepsKey && t('items.nothingChanges')}>
          <Button loading={isBusy} onClick={() => apply(input_hash, notifiesPlayers)}>
            {t('items.apply')}
          </Button>
        </Reasoned>
      </Group>
    </>
  );
}

type Names = Readonly<Record<string, string>>;

function Moves({ moves, names }: { moves: readonly RegradeMove[]; names: Names }) {
  const { t } = useTranslation();
  return (
    <Scrolled label={t('items.furthest')} className={style.moves}>
      <table className={style.choices}>
        <caption>{t('items.furthest')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('items.player')}</th>
            <th scope="col">{t('items.place')}</th>
            <th scope="col">{t('items.points')}</th>
          </tr>
        </thead>
        <tbody>
          {moves.map(({ player_id, place_before, place_after, points_before, points_after }) => (
            <tr key={player_id}>
              <th scope="row">{names[player_id] || t('items.nameless')}</th>
              <td>
                {t('items.fromTo', { from: place_before, to: place_after })}{' '}
                <small data-way={wayOf(place_before - place_after)}>{signed(place_before - place_after)}</small>
              </td>
              <td>
                {t('items.fromTo', { from: points(points_before), to: points(points_after) })}{' '}
                <small data-way={wayOf(points_after - points_before)}>{signed(points_after - points_before)}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}

const wayOf = (difference: number): string | undefined => (difference === 0 ? undefined : difference > 0 ? 'up' : 'down');
const signed = (difference: number): string =>
  difference === 0 ? '' : difference > 0 ? `+${points(difference)}` : points(difference).replace('-', '−');

interface BoardProps {
  title: string;
  moves: readonly RegradeMove[];
  names: Names;
  of: 'before' | 'after';
}

function Board({ title, moves, names, of }: BoardProps) {
  const { t } = useTranslation();
  return (
    <table className={style.choices}>
      <caption>{title}</caption>
      <tbody>
        {moves.map((move) => (
          <tr key={move.player_id}>
            <th scope="row">
              {move[`place_${of}`]}. {names[move.player_id] || t('items.nameless')}
            </th>
            <td>{points(move[`points_${of}`])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
