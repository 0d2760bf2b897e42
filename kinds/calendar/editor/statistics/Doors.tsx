import { UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HatchFigures } from '#shared/contract/figures.ts';
import { useActivity } from '#editor/editing/activity-context.ts';
import { count, duration, none, points, share } from '#editor/figures.ts';
import { TableBox } from '#editor/statistics/charts/Chart.tsx';
import { doorName } from './door-name.ts';
import { DoorDrawer } from './DoorDrawer.tsx';
import type { PeriodSearch } from '#editor/statistics/period-search.ts';
import { calendarQuery } from '#editor/statistics/statistics-query.ts';
import { LoadedFigures } from '#editor/statistics/LoadedFigures.tsx';
import charts from '#editor/statistics/charts/charts.module.css';
import style from '#editor/statistics/statistics.module.css';

/** The statistics of each door; a row opens its days and the questions at which games were abandoned. */
export function Doors() {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const query = useQuery(calendarQuery(quizID, useSearch({ strict: false }) as PeriodSearch));
  const isPhone = useMediaQuery('(width < 700px)', false, { getInitialValueInEffect: false });
  const [shown, show] = useState<HatchFigures>();
  return (
    <section className={charts.section}>
      <div className={charts.heading}>
        <h3>{t('statistics.doors')}</h3>
      </div>
      <LoadedFigures query={query}>
        {({ hatches }) => (isPhone ? <DoorCards hatches={hatches} show={show} /> : <DoorTable hatches={hatches} show={show} />)}
      </LoadedFigures>
      <DoorDrawer door={shown} onClose={() => show(undefined)} />
    </section>
  );
}

interface DoorsProps {
  hatches: readonly HatchFigures[];
  show(door: HatchFigures): void;
}

function DoorTable({ hatches, show }: DoorsProps) {
  const { t } = useTranslation();
  const most = Math.max(1, ...hatches.map(({ views }) => views));
  return (
    <TableBox name={t('statistics.doors')}>
      <thead>
        <tr>
          <th scope="col">{t('statistics.door')}</th>
          <th scope="col">{t('statistics.views')}</th>
          <th scope="col">{t('statistics.viewers')}</th>
          <th scope="col">{t('statistics.clicks')}</th>
          <th scope="col">{t('statistics.games')}</th>
          <th scope="col">{t('statistics.finished')}</th>
          <th scope="col">{t('statistics.timePerUser')}</th>
          <th scope="col">{t('statistics.averagePoints')}</th>
        </tr>
      </thead>
      <tbody>
        {hatches.map((door) => (
          <tr key={door.hatch_id}>
            <th scope="row">
              <UnstyledButton className={style.doorName ?? ''} onClick={() => show(door)}>
                {doorName(door)}
              </UnstyledButton>
              {door.is_deleted && <small>{t('statistics.deleted')}</small>}
            </th>
            <td>
              {count(door.views)}
              <span className={style.underBar} aria-hidden>
                <span style={{ width: `${(door.views / most) * 100}%` }} />
              </span>
            </td>
            <td>{count(door.viewers)}</td>
            <td>{count(door.clicks)}</td>
            <td>{count(door.games)}</td>
            <td>
              {count(door.finished)}
              {door.games > 0 && <small>{share(door.finished, door.games)}</small>}
            </td>
            <td>{door.time_per_user === null ? none : duration(door.time_per_user)}</td>
            <td>{door.average_points === null ? none : points(door.average_points)}</td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}

/** The same on a phone: a card for each door. */
function DoorCards({ hatches, show }: DoorsProps) {
  const { t } = useTranslation();
  return (
    <ul className={style.cards} aria-label={t('statistics.doors')}>
      {hatches.map((door) => (
        <li key={door.hatch_id}>
          <UnstyledButton className={style.doorName ?? ''} onClick={() => show(door)}>
            {doorName(door)}
          </UnstyledButton>
          {door.is_deleted && <small>{t('statistics.deleted')}</small>}
          <dl>
            {figuresOf(door, t).map(([name, value, beside]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {value} {beside && <small>{beside}</small>}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

const figuresOf = (door: HatchFigures, t: TFunction): [name: string, value: string, beside?: string][] => [
  [t('statistics.views'), count(door.views)],
  [t('statistics.viewers'), count(door.viewers)],
  [t('statistics.clicks'), count(door.clicks)],
  [t('statistics.games'), count(door.games)],
  [t('statistics.finished'), count(door.finished), door.games > 0 ? share(door.finished, door.games) : ''],
  [t('statistics.timePerUser'), door.time_per_user === null ? none : duration(door.time_per_user)],
  [t('statistics.averagePoints'), door.average_points === null ? none : points(door.average_points)],
];
