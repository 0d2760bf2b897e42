import { Drawer, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { HatchFigures, HatchStatistics } from '#shared/contract/figures.ts';
import { count, share } from '#editor/figures.ts';
import { TableBox } from '#editor/statistics/charts/Chart.tsx';
import { sumsOf } from '#editor/statistics/charts/spans.ts';
import { TimeChart } from '#editor/statistics/charts/TimeChart.tsx';
import { useSpans } from '#editor/statistics/charts/use-spans.ts';
import { doorName } from './door-name.ts';
import type { PeriodSearch } from '#editor/statistics/period-search.ts';
import { hatchExitsQuery, hatchQuery } from '#editor/statistics/statistics-query.ts';
import { LoadedFigures } from '#editor/statistics/LoadedFigures.tsx';
import style from '#editor/statistics/statistics.module.css';

/** One door by day, and the questions at which its games were abandoned. */
export function DoorDrawer({ door, onClose }: { door: HatchFigures | undefined; onClose: () => void }) {
  return (
    <Drawer opened={door !== undefined} onClose={onClose} position="right" size={640} title={door && doorName(door)}>
      {door && (
        <div className={style.drawer}>
          <DoorDays id={door.hatch_id} />
          <DoorExits id={door.hatch_id} />
        </div>
      )}
    </Drawer>
  );
}

function DoorDays({ id }: { id: string }) {
  const query = useQuery(hatchQuery(id, useSearch({ strict: false }) as PeriodSearch));
  return (
    <LoadedFigures query={query} shape="charts">
      {(figures) => <Days figures={figures} />}
    </LoadedFigures>
  );
}

function Days({ figures }: { figures: HatchStatistics }) {
  const { t } = useTranslation();
  const spans = useSpans(figures);
  const sums = (name: 'views' | 'clicks' | 'games' | 'finished') => sumsOf(spans, figures.days, (day) => day[name]);
  return (
    <TimeChart
      title={t('statistics.doorDays')}
      spans={spans}
      series={[
        { name: t('statistics.views'), look: 'back', values: sums('views') },
        { name: t('statistics.games'), look: 'front', values: sums('games') },
      ]}
      more={[
        { name: t('statistics.clicks'), values: sums('clicks') },
        { name: t('statistics.finished'), values: sums('finished') },
      ]}
    />
  );
}

function DoorExits({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useQuery(hatchExitsQuery(id, useSearch({ strict: false }) as PeriodSearch));
  return (
    <section>
      <h3 className={style.title}>{t('statistics.exits')}</h3>
      <LoadedFigures query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('statistics.noExits')}
            </Text>
          ) : (
            <TableBox name={t('statistics.exits')}>
              <thead>
                <tr>
                  <th scope="col">{t('statistics.question')}</th>
                  <th scope="col">{t('statistics.reached')}</th>
                  <th scope="col">{t('statistics.exited')}</th>
                </tr>
              </thead>
              <tbody>
                {data.map(({ question_id, number, text, reached, exits }) => (
                  <tr key={question_id}>
                    <th scope="row" className={style.question}>
                      {number === null ? '' : `${number}. `}
                      {text || t('statistics.noText')}
                    </th>
                    <td>{count(reached)}</td>
                    <td>
                      {count(exits)}
                      {reached > 0 && <small>{share(exits, reached)}</small>}
                    </td>
                  </tr>
                ))}
              </tbody>
            </TableBox>
          )
        }
      </LoadedFigures>
    </section>
  );
}
