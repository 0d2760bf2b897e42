import { Anchor, Button, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EditorDraw } from '#shared/contract/draws.ts';
import { leftOutSum } from '#shared/draws/player-counts.ts';
import { dateTime } from '#editor/dates.ts';
import { DrawnPlaces } from './DrawnPlaces.tsx';
import { drawName, type EditorPlace } from './draw-words.ts';
import { useHasPassed } from '#editor/use-has-passed.ts';
import style from './draws.module.css';

interface Props {
  draw: EditorDraw;
  /** The number of the draw that has replaced it. */
  replacedBy: number | undefined;
  announce: () => void;
  drawAgain: () => void;
  replace: (place: EditorPlace) => void;
}

/** One draw: its prize, its state, its level of proof, and its winners. */
export function DrawRow({ draw, replacedBy, announce, drawAgain, replace }: Props) {
  const { t } = useTranslation();
  const { number, prize, state, level, entries, can } = draw;
  return (
    <li className={style.draw} data-replaced={replacedBy !== undefined || undefined}>
      <div className={style.head}>
        <Title order={4} fz="var(--type-16)">
          {drawName(draw, t)}
        </Title>
        <span className={style.state} data-state={replacedBy === undefined ? state : 'replaced'}>
          {replacedBy === undefined ? t(`draws.state.${state}`) : t('draws.replacedBy', { number: replacedBy })}
        </span>
      </div>
      <Text size="sm" className={style.facts ?? ''}>
        <span>{prize ? prize.title || t('draws.prizeUntitled') : t('draws.noPrize')}</span>
        <span>{dateTime(draw.drawn_at ?? draw.frozen_at)}</span>
        <span>{t('draws.entries', { count: entries })}</span>
        <Anchor href={`${draw.url}?editor`} target="_blank" rel="noreferrer" aria-label={t('draws.receiptOf', { number })}>
          {t('draws.receipt')}
        </Anchor>
      </Text>
      {draw.replaces && <Text size="sm">{t('draws.replaces', { number: draw.replaces.number, reason: draw.reason ?? '' })}</Text>}
      <Players draw={draw} />
      <Progress draw={draw} />
      <Text size="sm" c="dimmed">
        {t(`draws.level.${level}`)}
      </Text>
      <DrawnPlaces draw={draw} replace={can.replace ? replace : undefined} />
      {(can.announce || can.redraw) && (
        <div className={style.actions}>
          {can.announce && (
            <Button size="xs" aria-label={t('draws.announceNumbered', { number })} onClick={announce}>
              {t('draws.announce')}
            </Button>
          )}
          {can.redraw && (
            <Button size="xs" variant="default" aria-label={t('draws.againNumbered', { number })} onClick={drawAgain}>
              {t('draws.again')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** The origin of the entries, as in the public receipt. */
function Players({ draw: { players, put_back } }: { draw: EditorDraw }) {
  const { t } = useTranslation();
  const facts = [
    ...(players ? [t('draws.fulfilled', { count: players.fulfilled }), t('draws.leftOut', { count: leftOutSum(players) })] : []),
    ...(players && players.left_out.removed_without_reason > 0
      ? [t('draws.removedWithoutReason', { count: players.left_out.removed_without_reason })]
      : []),
    ...(put_back.length > 0 ? [t('draws.putBack', { count: put_back.length })] : []),
  ];
  if (facts.length === 0) return null;
  return (
    <Text size="sm" className={style.facts ?? ''}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </Text>
  );
}

/** The remaining steps of a draw, or why it failed. */
function Progress({ draw: { state, beacon, deadline, announced_at, shows_names } }: { draw: EditorDraw }) {
  const { t } = useTranslation();
  const isDue = useHasPassed(beacon?.out_at);
  if (state === 'frozen')
    return (
      <Text size="sm" role="status" className={style.waits ?? ''}>
        {beacon && !isDue
          ? t('draws.waits', { time: dateTime(beacon.out_at) })
          : t('draws.due', { time: deadline ? dateTime(deadline) : '' })}
      </Text>
    );
  if (state === 'failed')
    return (
      <Text size="sm" className={style.failed ?? ''}>
        {t('draws.failedNote')}
      </Text>
    );
  if (state === 'announced' && announced_at)
    return <Text size="sm">{t(shows_names ? 'draws.announcedNames' : 'draws.announcedCodes', { time: dateTime(announced_at) })}</Text>;
  return null;
}
