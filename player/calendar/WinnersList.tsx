import type { AnnouncedDraw, DrawCode } from '#shared/contract/draws.ts';
import type { Translate } from '#questions/play-props.ts';
import '../look/winners.css';
import { useLanguage } from '../texts.ts';
import { DrawCodes, replacedWords } from './DrawCodes.tsx';

interface WinnersListProps {
  draws: readonly AnnouncedDraw[];
  /** Her own entries, in draws that are announced and in those that are not. */
  codes: readonly DrawCode[];
}

/** Who has won, draw by draw, each with the way to check it; then her own codes. Without a draw and without a code there is nothing. */
export function WinnersList({ draws, codes }: WinnersListProps) {
  const own = new Set(codes.map(({ entry }) => entry));
  if (draws.length === 0 && codes.length === 0) return null;
  return (
    <div className="winner-pages">
      {draws.map((draw) => (
        <DrawWinners key={draw.draw_id} draw={draw} own={own} />
      ))}
      <DrawCodes codes={codes} draws={draws} />
    </div>
  );
}

function DrawWinners({ draw, own }: { draw: AnnouncedDraw; own: ReadonlySet<string> }) {
  const { t, lang } = useLanguage();
  const { number, prize, announced_at, entries, winners, replaced_by, url } = draw;
  const day = new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(announced_at));
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
              {name ? <strong>{name}</strong> : <code>{entry.slice(0, 8)}</code>}
              {own.has(entry) && <span className="won-me">{t('board.you')}</span>}
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

function scopeWords({ kind, title }: AnnouncedDraw['scope'], t: Translate): string {
  if (kind === 'whole' || title === null) return t('winners.whole');
  return kind === 'round' ? t('winners.round', { title }) : t('winners.hatch', { title });
}

const Star = () => (
  <svg className="won-star" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <path d="M20 4l4.7 10.6 11.5 1.2-8.6 7.7 2.5 11.3L20 29l-10.1 5.8 2.5-11.3-8.6-7.7 11.5-1.2z" />
  </svg>
);
