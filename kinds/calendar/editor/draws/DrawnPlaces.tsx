import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EditorDraw } from '#shared/contract/draws.ts';
import { dateTime } from '#editor/dates.ts';
import { placeWords, shortEntry, type EditorPlace } from './draw-words.ts';
import style from './draws.module.css';

interface Props {
  draw: EditorDraw;
  /** Absent where this role may not, or where nothing can be replaced. */
  replace: ((place: EditorPlace) => void) | undefined;
}

/** The winners of a draw, its alternates, and its replaced winners. */
export function DrawnPlaces({ draw: { number, winners, alternates, voided }, replace }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {winners.length > 0 && (
        <div>
          <Text size="sm" fw={600}>
            {t('draws.winners')}
          </Text>
          <ol className={style.places} aria-label={t('draws.winnersOf', { number })}>
            {winners.map((place) => (
              <Place key={place.entry} place={place} replace={replace} />
            ))}
          </ol>
        </div>
      )}
      {alternates.length > 0 && (
        <details>
          <summary className={style.summary}>{t('draws.alternates', { count: alternates.length })}</summary>
          <ol className={style.places} aria-label={t('draws.alternatesOf', { number })}>
            {alternates.map((place) => (
              <Place key={place.entry} place={place} replace={undefined} />
            ))}
          </ol>
        </details>
      )}
      {voided.map(({ rank, entry, at, reason }) => (
        <Text key={entry} size="sm" c="dimmed">
          {t('draws.voided', { rank, time: dateTime(at), reason })}
        </Text>
      ))}
    </>
  );
}

function Place({ place, replace }: { place: EditorPlace; replace: ((place: EditorPlace) => void) | undefined }) {
  const { t } = useTranslation();
  const name = placeWords(place, t);
  const email = place.player?.email;
  return (
    <li>
      <span className={style.rank}>{place.rank}</span>
      <span className={style.person}>
        <bdi>{name}</bdi>
        {email && email !== name && <small>{email}</small>}
      </span>
      <code title={t('draws.entryNote')}>{shortEntry(place.entry)}</code>
      {replace && (
        <Button size="compact-xs" variant="subtle" aria-label={t('draws.replaceNamed', { name })} onClick={() => replace(place)}>
          {t('draws.replace')}
        </Button>
      )}
    </li>
  );
}
