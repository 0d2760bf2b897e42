import { useState } from 'react';
import { verdictWord } from '#questions/Verdict.tsx';
import type { PhoneFrame, RoomOwn } from '#shared/contract/rooms.ts';
import { shownStreak } from '../streak.ts';
import { useLanguage } from '../texts.ts';
import { verdictOf } from '../quiz/verdict-of.ts';
import { progressWords } from './progress-words.ts';
import type { AnswerSent } from './use-answer.ts';
import { walkWords } from './walk-words.ts';

/** What screen readers hear of the room, politely and in one place; the heading that gets the focus is not repeated. */
export function useRoomSaid(frame: PhoneFrame, own: RoomOwn, sent: AnswerSent | undefined): string {
  const { t } = useLanguage();
  const { phase, number } = frame;
  const team = frame.teams?.find((row) => row.team === own.team);
  const [asJoined] = useState(own);
  if (own.is_removed) return '';
  switch (phase) {
    case 'paused':
      return t('room.paused');
    case 'read':
      return progressWords(frame, t);
    case 'open':
    case 'closing':
      if (sent?.number === number)
        return t(sent.state === 'sending' ? 'room.sending' : sent.state === 'received' ? 'room.received' : 'feedback.time_over');
      return own.answer === undefined ? t('room.answer_now') : t('room.received');
    case 'closed':
      return verdictSaid();
    case 'board':
    case 'podium':
    case 'ended':
      return [
        own.place !== undefined && `${t('board.place')} ${own.place}`,
        own.points !== undefined && t('points', { count: own.points }),
        team && `${t('room.your_team')}: ${t('board.place')} ${team.place}`,
      ]
        .filter(Boolean)
        .join('. ');
    case 'lobby':
      return seatSaid();
    case 'ready':
      // A host may have changed them meanwhile.
      return own.team === asJoined.team && own.fair_time === asJoined.fair_time ? '' : seatSaid();
  }

  function seatSaid(): string {
    const name = own.team !== undefined && frame.settings.teams?.names[own.team];
    return [name && `${t('room.your_team')}: ${name}`, own.fair_time > 1 && t(own.fair_time === 2 ? 'fair.double' : 'fair.more')]
      .filter(Boolean)
      .join('. ');
  }

  function verdictSaid(): string {
    const { question, walk } = frame;
    if (walk?.turn && question) {
      const { chosen, decided } = walkWords(question, walk.turn, t);
      return [chosen && `${t('room.chosen')}: ${chosen}`, decided].filter(Boolean).join('. ');
    }
    const { result, gained = 0, streak = 0, place } = own;
    if (result === undefined) return '';
    const verdict = verdictOf({ result });
    const inARow = shownStreak(streak, result);
    return [
      verdict && verdictWord(verdict, t),
      gained > 0 && t('points', { count: gained }),
      inARow > 0 && t('feedback.streak', { count: inARow }),
      place !== undefined && `${t('board.place')} ${place}`,
    ]
      .filter(Boolean)
      .join('. ');
  }
}
