import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { addressFields } from '#shared/prizes/delivery-address.ts';
import type { PrizeWin } from '#shared/contract/prize-wins.ts';
import { dateTimeIn } from '#editor/dates.ts';
import { useDraft } from '#editor/editing/activity-context.ts';
import { drawName, placeWords } from '#kinds/calendar/editor/draws/draw-words.ts';
import { Delivery } from './Delivery.tsx';
import style from '#kinds/calendar/editor/draws/draws.module.css';

const stateStyle = { asked: 'frozen', accepted: 'announced', declined: 'replaced', lapsed: 'replaced', withdrawn: 'replaced' } as const;

/** One winner: what she won, what she answered, and where her prize is. */
export function WinRow({ win }: { win: PrizeWin }) {
  const { t } = useTranslation();
  const { state, player, prize, draw_number, scope, address } = win;
  const name = placeWords(win, t);
  return (
    <li className={style.draw} data-replaced={stateStyle[state] === 'replaced' || undefined}>
      <div className={style.head}>
        <Text fw={600} className={style.person ?? ''}>
          <bdi>{name}</bdi>
          {player?.email && player.email !== name && <small>{player.email}</small>}
        </Text>
        <span className={style.state} data-state={stateStyle[state]}>
          {t(`wins.state.${state}`)}
        </span>
      </div>
      <Text size="sm" className={style.facts ?? ''}>
        <span>{prize ? prize.title || t('draws.prizeUntitled') : t('draws.noPrize')}</span>
        <span>{drawName({ number: draw_number, scope }, t)}</span>
      </Text>
      <Answered win={win} />
      {address && (
        <Text size="sm" component="address" className={style.address ?? ''}>
          {addressFields.flatMap(({ name: field }) => address[field] ?? []).join('\n')}
        </Text>
      )}
      {state === 'accepted' && <Delivery win={win} name={name} />}
    </li>
  );
}

/** Her answer and its time, or her deadline; without an email address she was not asked. */
function Answered({ win: { state, player, answer_by, answered_at } }: { win: PrizeWin }) {
  const { t } = useTranslation();
  const timezone = useDraft(({ settings }) => settings.timezone);
  const facts = [
    answered_at && t('wins.answeredAt', { time: dateTimeIn(answered_at, timezone) }),
    state === 'asked' && answer_by && t('wins.answerBy', { time: dateTimeIn(answer_by, timezone) }),
    state === 'asked' && !player?.email && t('wins.noEmail'),
  ].filter((fact) => typeof fact === 'string');
  return facts.length === 0 ? null : <Text size="sm">{facts.join(' ')}</Text>;
}
