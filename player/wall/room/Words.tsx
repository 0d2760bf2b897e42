import { VerdictIcon } from '#questions/Verdict.tsx';
import type { RoomDistribution } from '#shared/contract/rooms.ts';
import { figureFormat } from '../../formats.ts';
import { useLanguage } from '../../texts.ts';

/** As many as the wall can show. */
const most = 24;

/** What people typed, the most frequent first; hidden until the host has released it. */
export function Words({ words }: { words: RoomDistribution['words'] | undefined }) {
  const { t, lang } = useLanguage();
  const number = figureFormat(lang);
  if (!words) return <p className="room-hint">{t('room.words_waiting')}</p>;
  return (
    <ul className="room-words">
      {words.slice(0, most).map(({ text, count, is_right }) => (
        <li key={text} data-right={is_right || undefined}>
          {is_right && <VerdictIcon kind="right" label={t('answer.right')} />}
          <bdi>{text}</bdi>
          <b>{number.format(count)}</b>
        </li>
      ))}
    </ul>
  );
}
