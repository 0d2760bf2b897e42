import type { Translate } from '#questions/play-props.ts';
import type { PlayerHatch } from '#shared/contract/player-calendar.ts';
import { isUndated } from './doors-now.ts';

/** A door's name and state in words; `moment` formats the time of its opening. */
export function doorWords(door: PlayerHatch, t: Translate, moment: (at: string) => string): string {
  const { day: number, state, opens_at, played } = door;
  if (played) return t('calendar.door_played', { number, points: t('points', { count: played.points + played.bonus_points }) });
  switch (state) {
    case 'waiting':
      if (isUndated(door)) return t('calendar.door_undated', { number });
      return t('calendar.door_waiting', { number, when: moment(opens_at) });
    case 'open':
      return t('calendar.door_open', { number });
    case 'opened':
      return t('calendar.door_opened', { number });
    case 'missed':
      return t('calendar.door_missed', { number });
  }
}
