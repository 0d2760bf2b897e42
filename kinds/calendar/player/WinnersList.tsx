import type { AnnouncedDraw, AnnouncedRanking, DrawCode } from '#shared/contract/draws.ts';
import { dateLocale } from '#shared/date-locale.ts';
import '#player/look/winners.css';
import { useLanguage } from '#player/texts.ts';
import { DrawCodes, replacedWords } from './DrawCodes.tsx';
import { RankedWinners } from './RankedWinners.tsx';
import { scopeWords, Star } from './won-words.tsx';

interface WinnersListProps {
  draws: readonly AnnouncedDraw[];
  rankings?: readonly AnnouncedRanking[];
  /** Her own entries, in announced and in unannounced draws. */
  codes: readonly DrawCode[];
}

const none: readonly never[] = [];

/** The winners by points, then those of each draw, each with the way to verify it; then her own codes. Empty when there is none of these. */
export function WinnersList({ draws, rankings = none, codes }: WinnersListProps) {
  const own = entriesOf(codes);
  if (draws.length + rankings.length + codes.length === 0) return null;
  return (
    <div className="winner-pages">
      {rankings.map((ranking) => (
        <RankedWinners key={ranking.ranking_id} ranking={ranking} />
      ))}
      {draws.map((draw) => (
        <DrawWinners key={draw.draw_id} draw={draw} own={own} />
      ))}
      <DrawCodes codes={codes} />
    </div>
  );
}

export const entriesOf = (codes: readonly DrawCode[]): ReadonlySet<string> => new Set(codes.map(({ entry }) => entry));

/** A draw that another one replaced has no winners any more. */
export const winnersOfDoor = (draws: readonly AnnouncedDraw[], hatch_id: string): AnnouncedDraw[] =>
  draws.filter(({ scope, winners }) => scope.kind === 'hatch' && scope.hatch_id === hatch_id && winners.length > 0);

export function DrawWinners({ draw, own }: { draw: AnnouncedDraw; own: ReadonlySet<string> }) {
  const { t, lang } = useLanguage();
  const { number, prize, announced_at, entries, winners, replaced_by, url } = draw;
  const day = new Intl.DateTimeFormat(dateLocale(lang), { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(announced_at));
  const scope = scopeWords(draw.scope, t);
  return (
    <section className="won" data-replaced={replaced_by ? '' : undefined} aria-labelledby={`draw-${number}`}>
      <header>
        <Star />
        <div>
          {prize?.title && <p className="won-scope">{scope}</p>}
          <h2 id={`draw-${number}`}>{prize?.title || scope}</h2>
        </div>
      </header>
      {winners.length > 0 && (
        <ol className="won-names" data-one={winners.length === 1 || undefined}>
          {winners.map(({ entry, name }) => (
            <li key={entry} data-me={own.has(entry) || undefined}>
              {name ? <strong dir="auto">{name}</strong> : <code>{entry.slice(0, 8)}</code>}
              {own.has(entry) && (
                <>
                  {' '}
                  <span className="won-me">{t('board.you')}</span>
                </>
              )}
            </li>
          ))}
        </ol>
      )}
      {winners.some(({ name }) => !name) && <p className="won-note">{t('winners.codes')}</p>}
      {replaced_by && <p className="won-note">{replacedWords(replaced_by, t)}</p>}
      <footer>
        <span>
          {t('winners.draw', { number })} · <time dateTime={announced_at}>{day}</time>
        </span>
        <span>{t('winners.entries', { count: entries })}</span>
        <a href={url} target="_blank" rel="noreferrer" aria-label={`${t('winners.check')}: ${t('winners.draw', { number })}`}>
          {t('winners.check')}
        </a>
      </footer>
    </section>
  );
}
