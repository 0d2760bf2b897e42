import type { PhoneFrame, RoomOwn } from '#shared/contract/rooms.ts';
import { figureFormat } from '../formats.ts';
import { useLanguage } from '../texts.ts';

/** The least number of right answers in a row that is called a streak. */
const shortest = 3;

/** Her place, points and streak, each as a number and a word. */
export function OwnStanding({ frame: { board_of }, own }: { frame: PhoneFrame; own: RoomOwn }) {
  const { t, lang } = useLanguage();
  const number = figureFormat(lang);
  const { place, points, gained = 0, streak = 0, behind } = own;
  if (place === undefined) return null;
  return (
    <section className="score room-standing" aria-label={t('result.title')}>
      <p className="score-points">
        <span className="score-number">{number.format(place)}</span>
        <span className="score-word">{t('board.place')}</span>
      </p>
      <p className="room-facts">
        {points !== undefined && (
          <span>
            {t('points', { count: points })}
            {gained > 0 && <b> +{number.format(gained)}</b>}
          </span>
        )}
        {board_of !== undefined && <span>{t('board.players', { count: board_of, shown: number.format(board_of) })}</span>}
        {streak >= shortest && <span className="feedback-streak">{t('feedback.streak', { count: streak })}</span>}
        {behind && <span>{t('room.behind', { count: behind.points, name: behind.name })}</span>}
      </p>
    </section>
  );
}
