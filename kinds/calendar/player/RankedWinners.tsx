import type { AnnouncedRanking } from '#shared/contract/draws.ts';
import { valueFormat } from '#questions/value-format.ts';
import { dateLocale } from '#shared/date-locale.ts';
import { useLanguage } from '#player/texts.ts';
import { scopeWords, Star } from './won-words.tsx';

/** The winners by points, in the order of their places, and how ties were broken. */
export function RankedWinners({ ranking }: { ranking: AnnouncedRanking }) {
  const { t, lang } = useLanguage();
  const { ranking_id, prize, scope, announced_at, entries, winners, tie_break } = ranking;
  const day = new Intl.DateTimeFormat(dateLocale(lang), { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(announced_at));
  const what = scopeWords(scope, t);
  const right = tie_break?.right_number;
  return (
    <section className="won" aria-labelledby={`ranking-${ranking_id}`}>
      <header>
        <Star />
        <div>
          {prize?.title && <p className="won-scope">{what}</p>}
          <h2 id={`ranking-${ranking_id}`}>{prize?.title || what}</h2>
        </div>
      </header>
      <ol className="won-names" data-one={winners.length === 1 || undefined}>
        {winners.map(({ rank, name }) => (
          <li key={rank}>
            <strong>
              {winners.length > 1 && `${rank}. `}
              <bdi>{name ?? t('board.nameless')}</bdi>
            </strong>
          </li>
        ))}
      </ol>
      <p className="won-note">{t(tie_break ? 'winners.by_points_tie' : 'winners.by_points_time')}</p>
      {tie_break && typeof right === 'number' && (
        <p className="won-note">
          {tie_break.question} {t('feedback.right_answer', { answer: `${valueFormat(lang).format(right)} ${tie_break.unit}`.trim() })}
        </p>
      )}
      <footer>
        <time dateTime={announced_at}>{day}</time>
        <span>{t('winners.entries', { count: entries })}</span>
      </footer>
    </section>
  );
}
