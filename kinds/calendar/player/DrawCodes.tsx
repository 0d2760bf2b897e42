import type { DrawCode } from '#shared/contract/draws.ts';
import type { Translate } from '#questions/play-props.ts';
import { useLanguage } from '#player/texts.ts';

/** The player's own entries: the result of each, and the code by which she finds it. The code is behind the #, so that no server sees it. */
export function DrawCodes({ codes }: { codes: readonly DrawCode[] }) {
  const { t } = useLanguage();
  const known = codes.filter(({ code }) => code !== '');
  if (known.length === 0) return null;
  return (
    <section className="draw-codes" aria-labelledby="draw-codes">
      <h2 id="draw-codes">{t('winners.mine')}</h2>
      <p>{t('winners.codes')}</p>
      <ul>
        {known.map((own) => (
          <li key={own.entry} data-place={own.replaced_by ? undefined : (own.place ?? undefined)}>
            <p>
              <strong>{[t('winners.draw', { number: own.number }), own.prize?.title].filter(Boolean).join(' · ')}</strong>
              <span>{fateWords(own, t)}</span>
            </p>
            <p className="draw-code">
              <span>{t('winners.code')}</span>
              <code>{own.code.replace(/.{4}(?=.)/g, '$& ')}</code>
            </p>
            <a
              href={`${own.url}#${own.code}`}
              target="_blank"
              rel="noreferrer"
              aria-label={`${t('winners.find')}: ${t('winners.draw', { number: own.number })}`}
            >
              {t('winners.find')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The result of an entry, as far as it is revealed. A place in a draw that was replaced is worth nothing. */
export function fateWords({ state, place, replaced_by }: Pick<DrawCode, 'state' | 'place' | 'replaced_by'>, t: Translate): string {
  if (replaced_by) return replacedWords(replaced_by, t);
  if (state === 'failed') return t('winners.failed');
  if (state !== 'announced') return t('winners.waiting');
  if (place === 'winner') return t('winners.won');
  if (place === 'alternate') return t('winners.alternate');
  return t(place === 'voided' ? 'winners.taken_back' : 'winners.not_drawn');
}

export const replacedWords = ({ number, reason }: NonNullable<DrawCode['replaced_by']>, t: Translate): string =>
  t('winners.replaced', { number, reason: reason ?? '' });
