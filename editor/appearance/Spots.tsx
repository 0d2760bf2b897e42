import { useTranslation } from 'react-i18next';
import { tenths } from '../figures.ts';
import style from './appearance.module.css';
import type { Spot } from './spots.ts';

/** The places of a colour, each in its colours and graded in words. */
export function Spots({ spots }: { spots: readonly Spot[] }) {
  const { t } = useTranslation();
  if (spots.length === 0) return null;
  return (
    <ul className={style.spots}>
      {spots.map(({ place, ink, ground, ratio, word, instead }) => (
        <li key={place} data-fails={instead !== undefined || undefined}>
          <i aria-hidden data-line={word === 'clear' || word === 'outlined' || undefined} style={{ color: ink, background: ground }} />
          <span>
            {t(`looks.spot_${place}`)}: {t(`looks.spot_word_${word}`)} ({tenths(ratio)} : 1)
            {instead && (
              <>
                {'. '}
                {t('looks.spotFails', { colour: instead })}
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
