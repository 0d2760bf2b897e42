import { useTranslation } from 'react-i18next';
import { dateOnly } from '../../dates.ts';
import { count } from '../../figures.ts';
import { Chart } from './Chart.tsx';
import { namedPlaces, ticksOf, topOf } from './scale.ts';
import { lengthOf, type Span } from './spans.ts';
import { usePoints } from './use-points.ts';
import style from './charts.module.css';

/** `back` is drawn behind `front`, which is a part of it; `before` is a line of the period before. */
type Look = 'back' | 'front' | 'before';
export interface Series {
  name: string;
  look: Look;
  /** One for each span. */
  values: readonly number[];
}
interface Props {
  title: string;
  spans: readonly Span[];
  series: readonly Series[];
  /** Only in the table. */
  more?: readonly Told[];
}

/** Height of the drawing in its own units; its width is the number of spans. */
const height = 100;
const mostNamed = 6;

export const describeSpan = ({ first, last }: Span): string =>
  first === last ? dateOnly(first) : `${dateOnly(first)} – ${dateOnly(last)}`;

const valueAt = (values: readonly number[], place: number) => count(values[place] ?? 0);

/** Counts over time as bars, with those of the period before as a line. */
export function TimeChart({ title, spans, series, more = [] }: Props) {
  const { t } = useTranslation();
  const top = topOf(Math.max(0, ...series.flatMap(({ values }) => values)));
  const { shown, propsOf, ofDrawing } = usePoints({ count: spans.length, columns: spans.length });
  const describe = (place: number): string =>
    `${describeSpan(spans[place] as Span)}: ${series.map(({ name, values }) => t('charts.value', { name, value: valueAt(values, place) })).join(', ')}`;
  const columns = [...series, ...more];
  return (
    <Chart
      title={title}
      legend={series.map(({ name, look }) => (
        <span key={look} className={style.key} data-look={look}>
          {name}
        </span>
      ))}
      pointText={shown === undefined ? undefined : describe(shown)}
      table={<SpanTable spans={spans} columns={columns} />}
    >
      <div className={style.timeChart}>
        <div className={style.scale} aria-hidden>
          {ticksOf(top).map((tick) => (
            <span key={tick}>{count(tick)}</span>
          ))}
        </div>
        <svg
          {...ofDrawing}
          viewBox={`0 0 ${spans.length} ${height}`}
          preserveAspectRatio="none"
          role="group"
          aria-label={t('charts.moveAlong', { title })}
          className={style.timeDrawing}
        >
          {spans.map((span, place) => (
            <g key={span.first} role="img" aria-label={describe(place)} className={style.point} {...propsOf(place)}>
              <rect x={place} y={0} width={1} height={height} data-look="all" />
              <Columns place={place} series={series} top={top} />
            </g>
          ))}
          <LineBefore series={series} top={top} />
        </svg>
        <Dates spans={spans} />
      </div>
    </Chart>
  );
}

interface Told {
  name: string;
  values: readonly number[];
}

/** The same in figures, without empty days. */
function SpanTable({ spans, columns }: { spans: readonly Span[]; columns: readonly Told[] }) {
  const { t } = useTranslation();
  const rows = spans.flatMap((span, place) => (columns.some(({ values }) => (values[place] ?? 0) > 0) ? [{ span, place }] : []));
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{t('charts.days')}</th>
          {columns.map(({ name }) => (
            <th scope="col" key={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ span, place }) => (
          <tr key={span.first}>
            <th scope="row">{describeSpan(span)}</th>
            {columns.map(({ name, values }) => (
              <td key={name}>{valueAt(values, place)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  );
}

interface Drawn {
  series: readonly Series[];
  top: number;
}

/** The bars of one span, one in front of the other. */
const Columns = ({ place, series, top }: Drawn & { place: number }) =>
  series.map(({ look, values }) => {
    const tall = ((values[place] ?? 0) / top) * height;
    return look === 'before' ? null : <rect key={look} x={place + 0.14} width={0.72} y={height - tall} height={tall} data-look={look} />;
  });

const LineBefore = ({ series, top }: Drawn) =>
  series.map(({ look, values }) =>
    look === 'before' ? (
      <polyline
        key={look}
        data-look={look}
        points={values.map((value, place) => `${place + 0.5},${height - (value / top) * height}`).join(' ')}
      />
    ) : null,
  );

/** Labels for a few days: with their year when spans are longer than a week. */
function Dates({ spans }: { spans: readonly Span[] }) {
  const { i18n } = useTranslation();
  const isLong = spans.some(({ first, last }) => lengthOf({ from: first, to: last }) > 7);
  const shortDate = new Intl.DateTimeFormat(i18n.language, {
    ...(isLong ? { month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short' }),
    timeZone: 'UTC',
  });
  return (
    <div className={style.dates} aria-hidden>
      {namedPlaces(spans.length, mostNamed).map((place) => (
        <span key={place} style={{ left: `${((place + 0.5) / spans.length) * 100}%` }} data-place={place === 0 ? 'first' : undefined}>
          {shortDate.format(Date.parse((spans[place] as Span).first))}
        </span>
      ))}
    </div>
  );
}
