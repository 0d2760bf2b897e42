import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RankedPlace, Ranking } from '#shared/contract/rankings.ts';
import { placeWords } from '#kinds/calendar/editor/draws/draw-words.ts';
import style from '#kinds/calendar/editor/draws/draws.module.css';

/** The winners and the next in line, each with the deciding criterion. */
export function RankedPlaces({ ranking: { winners, next } }: { ranking: Ranking }) {
  const { t } = useTranslation();
  return (
    <>
      {winners.length > 0 && (
        <ol className={style.places} aria-label={t('draws.winners')}>
          {winners.map((place) => (
            <Place key={place.entry_id} place={place} />
          ))}
        </ol>
      )}
      {next.length > 0 && (
        <details>
          <summary className={style.summary}>{t('rankings.next', { count: next.length })}</summary>
          <ol className={style.places} aria-label={t('rankings.nextLabel')}>
            {next.map((place) => (
              <Place key={place.entry_id} place={place} />
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

function Place({ place }: { place: RankedPlace }) {
  const { t, i18n } = useTranslation();
  const { rank, player, points, settled_by, number, words, mean } = place;
  const name = placeWords(place, t);
  const figure = (value: number) => new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 }).format(value);
  const answer = number !== null ? figure(number) : mean !== null ? t('rankings.mean', { mean: figure(mean) }) : null;
  return (
    <li>
      <span className={style.rank}>{rank}</span>
      <span className={style.person}>
        <bdi>{name}</bdi>
        {player.email && player.email !== name && <small>{player.email}</small>}
        {words && <q className={style.words}>{words}</q>}
      </span>
      <span className={style.why}>
        {[t('rankings.points', { count: points, shown: figure(points) }), answer].filter(Boolean).join(' · ')}
        <Text component="small" size="xs" c="dimmed">
          {t(`rankings.by.${settled_by}`)}
        </Text>
      </span>
    </li>
  );
}
