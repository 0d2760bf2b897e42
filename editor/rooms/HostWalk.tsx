import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { listMark } from '#questions/list-mark.ts';
import type { RoomQuestion } from '#shared/contract/rooms.ts';
import { count } from '../figures.ts';
import type { HostRoom } from './use-host-room.ts';
import style from './rooms.module.css';

/** Which way the votes go, and the others that the host may choose in their place. */
export function HostWalk({ room: { frame, choose }, question }: { room: HostRoom; question: RoomQuestion }) {
  const { t } = useTranslation();
  const { walk, choices = [] } = frame;
  const turn = walk?.turn;
  if (!turn || choices.length === 0) return null;
  const wordsOf = (vote: string): string => {
    const index = question.answers.findIndex(({ id }) => id === vote);
    const option = question.answers[index];
    if (option) return [listMark('letter', index), option.text].filter(Boolean).join(' · ');
    return t(vote === 'right' ? 'host.walk.right' : 'host.walk.wrong');
  };
  const chosen = turn.by === 'nobody' ? undefined : (turn.answer_id ?? turn.result);
  return (
    <ul className={style.ways} aria-label={t('host.walk.choices')}>
      {choices.map(({ vote, votes }) => (
        <li key={vote}>
          <span dir="auto">{wordsOf(vote)}</span>
          <b>{count(votes)}</b>
          {vote === chosen ? (
            <em>{t('host.walk.chosen')}</em>
          ) : (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`${t('host.walk.choose')}: ${wordsOf(vote)}`}
              onClick={() => choose(vote)}
            >
              {t('host.walk.choose')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
