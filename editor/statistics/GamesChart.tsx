import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { dateOnly } from '../dates.ts';
import { topOf, type Bar } from './bars.ts';
import { count } from '../figures.ts';
import style from './statistics.module.css';

const days = ({ first, last }: Bar): string => (first === last ? dateOnly(first) : `${dateOnly(first)} – ${dateOnly(last)}`);

/** Height of the drawing in its own units; its width is the number of bars. */
const height = 100;

/** Bars of games with those played to the end in front. Whoever does not see them reads the table below. */
export function GamesChart({ bars }: { bars: readonly Bar[] }) {
  const { t } = useTranslation();
  const title = useId();
  const top = topOf(Math.max(...bars.map(({ games, finished }) => Math.max(games, finished))));
  const [first, middle, last] = [bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)] as [Bar, Bar, Bar];
  return (
    <figure className={style.chart}>
      <figcaption className={style.legend}>
        <span className={style.key} data-series="games">
          {t('statistics.games')}
        </span>
        <span className={style.key} data-series="finished">
          {t('statistics.finished')}
        </span>
      </figcaption>
      <div className={style.scale} aria-hidden>
        <span>{count(top)}</span>
        {top > 1 && <span>{count(top / 2)}</span>}
        <span>0</span>
      </div>
      <svg viewBox={`0 0 ${bars.length} ${height}`} preserveAspectRatio="none" role="img" aria-labelledby={title} className={style.drawing}>
        <title id={title}>{t('statistics.chart', { from: dateOnly(first.first), to: dateOnly(last.last) })}</title>
        {bars.map((bar, position) => (
          <Columns key={bar.first} bar={bar} x={position} top={top} />
        ))}
      </svg>
      <div className={style.dates} aria-hidden>
        <span>{dateOnly(first.first)}</span>
        {bars.length > 4 && <span>{dateOnly(middle.first)}</span>}
        {bars.length > 1 && <span>{dateOnly(last.last)}</span>}
      </div>
    </figure>
  );
}

/** `x` from 0; `top` is the figure that is as high as the drawing. */
function Columns({ bar, x, top }: { bar: Bar; x: number; top: number }) {
  const { t } = useTranslation();
  return (
    <g className={style.bar}>
      <title>{t('statistics.bar', { days: days(bar), games: count(bar.games), finished: count(bar.finished) })}</title>
      <rect x={x} y={0} width={1} height={height} data-series="all" />
      {(['games', 'finished'] as const).map((series) => (
        <rect
          key={series}
          x={x + 0.14}
          width={0.72}
          y={height - (bar[series] / top) * height}
          height={(bar[series] / top) * height}
          data-series={series}
        />
      ))}
    </g>
  );
}

/** The same figures in words; only what is not 0 has a row. */
export function GamesTable({ bars }: { bars: readonly Bar[] }) {
  const { t } = useTranslation();
  const told = bars.filter(({ games, finished, registrations }) => games + finished + registrations > 0);
  return (
    <details className={style.more}>
      <summary>{t('statistics.asTable')}</summary>
      <table className={style.table}>
        <thead>
          <tr>
            <th scope="col">{t('statistics.day')}</th>
            <th scope="col">{t('statistics.games')}</th>
            <th scope="col">{t('statistics.finished')}</th>
            <th scope="col">{t('statistics.registrations')}</th>
          </tr>
        </thead>
        <tbody>
          {told.map((bar) => (
            <tr key={bar.first}>
              <th scope="row">{days(bar)}</th>
              <td>{count(bar.games)}</td>
              <td>{count(bar.finished)}</td>
              <td>{count(bar.registrations)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
