import { useTranslation } from 'react-i18next';
import { count, share } from '../../figures.ts';
import { sideOf } from '../charts/scale.ts';
import { usePoints } from '../charts/use-points.ts';
import countries from './countries.json' with { type: 'json' };
import style from '../charts/charts.module.css';

const { width, height } = countries;
const shapes: Record<string, string> = countries.shapes;
const middles: Record<string, number[]> = countries.middles;
const [largest, smallest] = [20, 3.5];

export interface CountryCount {
  /** ISO 3166, two letters. */
  country: string;
  count: number;
}
interface Props {
  title: string;
  name: string;
  /** The most first. */
  counts: readonly CountryCount[];
  whole: number;
  nameOf: (country: string) => string;
}

/** A circle in the middle of each country, as large as its count; also for countries too small for the map. */
export function WorldMap({ title, name, counts, whole, nameOf }: Props) {
  const { t } = useTranslation();
  const placed = counts.filter(({ country }) => middles[country] !== undefined);
  const { shown, propsOf, ofDrawing } = usePoints({ count: placed.length, columns: placed.length });
  const most = placed[0]?.count ?? 0;
  const describe = ({ country, count: counted }: CountryCount): string =>
    `${nameOf(country)}: ${t('charts.value', { name, value: count(counted) })} (${share(counted, whole)})`;
  const has = new Set(placed.map(({ country }) => country));
  return (
    <figure className={style.figure}>
      <figcaption className={style.caption}>
        <span className={style.status} aria-hidden>
          {shown !== undefined && describe(placed[shown] as CountryCount)}
        </span>
      </figcaption>
      <svg
        {...ofDrawing}
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-label={t('charts.moveAlong', { title })}
        className={style.mapDrawing}
      >
        {Object.entries(shapes).map(([country, shape]) => (
          <path key={country} d={shape} data-look={has.has(country) ? 'land-with' : 'land'} />
        ))}
        {placed.map((row, place) => {
          const [cx = 0, cy = 0] = middles[row.country] as number[];
          return (
            <g key={row.country} role="img" aria-label={describe(row)} className={style.point} {...propsOf(place)}>
              <circle cx={cx} cy={cy} r={Math.max(smallest, sideOf(row.count, most, 0) * largest)} data-look="spot" />
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
