import { useTranslation } from 'react-i18next';
import { count } from '../../figures.ts';
import { Chart } from './Chart.tsx';
import { sideOf } from './scale.ts';
import { usePoints } from './use-points.ts';
import style from './charts.module.css';

const [days, hours] = [7, 24];
const cell = 20;
/** 1 January 2024 is a Monday. */
const weekday = (language: string, day: number, length: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(language, { weekday: length, timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + day));
const pad = (hour: number): string => String(hour).padStart(2, '0');

const eachDay = Array.from({ length: days }, (_, day) => day);
const eachHour = Array.from({ length: hours }, (_, hour) => hour);

interface Props {
  title: string;
  note: string;
  /** The name of the counted things. */
  name: string;
  /** For each weekday, Monday first, the count of each of its 24 hours. An hour that clocks repeat is one cell, one that they skip is 0. */
  cells: readonly (readonly number[])[];
}

/** The times of events: a larger and darker square means more. */
export function HeatMap({ title, note, name, cells }: Props) {
  const { t, i18n } = useTranslation();
  const counts = Array.from({ length: days * hours }, (_, place) => cells[Math.floor(place / hours)]?.[place % hours] ?? 0);
  const most = Math.max(...counts);
  const { shown, propsOf, ofDrawing } = usePoints({ count: days * hours, columns: hours });
  const describe = (place: number): string => {
    const hour = place % hours;
    const day = weekday(i18n.language, Math.floor(place / hours), 'long');
    return `${t('charts.hour', { day, from: pad(hour), to: pad((hour + 1) % hours) })}: ${t('charts.value', { name, value: count(counts[place] ?? 0) })}`;
  };
  return (
    <Chart title={title} note={note} pointText={shown === undefined ? undefined : describe(shown)} table={<HourTable counts={counts} />}>
      <div className={style.heatMap}>
        <div className={style.heatDays} aria-hidden>
          {eachDay.map((day) => (
            <span key={day}>{weekday(i18n.language, day, 'short')}</span>
          ))}
        </div>
        <svg
          {...ofDrawing}
          viewBox={`0 0 ${hours * cell} ${days * cell}`}
          role="group"
          aria-label={t('charts.moveAlong', { title })}
          className={style.heatDrawing}
        >
          {counts.map((played, place) => (
            <g key={place} role="img" aria-label={describe(place)} className={style.point} {...propsOf(place)}>
              <Square place={place} played={played} most={most} />
            </g>
          ))}
        </svg>
        <div className={style.heatHours} aria-hidden>
          {[0, 6, 12, 18].map((hour) => (
            <span key={hour}>{pad(hour)}</span>
          ))}
        </div>
      </div>
    </Chart>
  );
}

function HourTable({ counts }: { counts: readonly number[] }) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{t('charts.hourHead')}</th>
          {eachDay.map((day) => (
            <th scope="col" key={day}>
              {weekday(i18n.language, day, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {eachHour.map((hour) => (
          <tr key={hour}>
            <th scope="row">
              {pad(hour)}–{pad((hour + 1) % hours)}
            </th>
            {eachDay.map((day) => (
              <td key={day}>{count(counts[day * hours + hour] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  );
}

/** An hour of a day, filled in proportion to its games. */
function Square({ place, played, most }: { place: number; played: number; most: number }) {
  const side = sideOf(played, most) * (cell - 3);
  const [x, y] = [(place % hours) * cell, Math.floor(place / hours) * cell];
  return (
    <>
      <rect x={x + 1} y={y + 1} width={cell - 2} height={cell - 2} rx={3} data-look="cell" />
      {side > 0 && (
        <rect
          x={x + (cell - side) / 2}
          y={y + (cell - side) / 2}
          width={side}
          height={side}
          rx={2}
          data-look="front"
          fillOpacity={0.45 + 0.55 * (played / most)}
        />
      )}
    </>
  );
}
