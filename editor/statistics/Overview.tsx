import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceType, Overview as Figures } from '#shared/contract/figures.ts';
import { useActivity, useTraits } from '../editing/activity-context.ts';
import { BarTable } from './charts/BarTable.tsx';
import { HeatMap } from './charts/HeatMap.tsx';
import { heatCells } from './charts/heat-cells.ts';
import { Doors } from './Doors.tsx';
import { Funnel } from './Funnel.tsx';
import { GamesOverTime } from './GamesOverTime.tsx';
import { LiveNow } from './LiveNow.tsx';
import { CalendarLinks } from './LinkStatistics.tsx';
import { Nothing } from './Nothing.tsx';
import type { FiguresSearch } from './period-search.ts';
import { Sources } from './Sources.tsx';
import { overviewQuery } from './statistics-query.ts';
import { Coming, Told } from './Told.tsx';
import { Totals } from './Totals.tsx';
import style from './statistics.module.css';

const Countries = lazy(() => import('./map/Countries.tsx').then(({ Countries: component }) => ({ default: component })));

const deviceTypes: readonly DeviceType[] = ['desktop', 'mobile', 'tablet', 'screen'];

/** All that is known about an activity in the shown days, of any kind. */
export function Overview() {
  const { quizID } = useActivity();
  const { hasDoors } = useTraits();
  const period = useSearch({ strict: false }) as FiguresSearch;
  const told = useQuery(overviewQuery(quizID, period));
  return (
    <Told query={told} shape="charts">
      {(figures) => (
        <>
          <LiveNow at={figures.live} />
          {figures.totals.games + figures.funnel.views + figures.totals.registrations === 0 ? (
            <Nothing what="quiz" />
          ) : (
            <>
              <Charts figures={figures} />
              {hasDoors && <CalendarLinks />}
            </>
          )}
        </>
      )}
    </Told>
  );
}

function Charts({ figures }: { figures: Figures }) {
  const { t } = useTranslation();
  const { hasDoors } = useTraits();
  return (
    <>
      {figures.is_rebuilding && (
        <Alert color="amber" title={t('statistics.rebuilding')}>
          {t('statistics.rebuildingText')}
        </Alert>
      )}
      <Totals figures={figures} />
      <GamesOverTime figures={figures} />
      {hasDoors && <Doors />}
      <Funnel funnel={figures.funnel} withQuestions={!hasDoors} />
      <HeatMap
        title={t('statistics.heat')}
        note={t('statistics.heatNote', { timezone: figures.timezone })}
        name={t('statistics.games')}
        cells={heatCells(figures.heat)}
      />
      <div className={style.pair}>
        <Devices devices={figures.devices} />
        <Sources sources={figures.sources} />
      </div>
      {!hasDoors && figures.countries.length > 0 && (
        <Suspense fallback={<Coming shape="table" />}>
          <Countries rows={figures.countries} />
        </Suspense>
      )}
    </>
  );
}

function Devices({ devices }: { devices: Figures['devices'] }) {
  const { t } = useTranslation();
  const all = deviceTypes.reduce((sum, device) => sum + devices[device], 0);
  if (all === 0) return null;
  return (
    <BarTable
      title={t('statistics.devices')}
      what={t('statistics.device')}
      counted={t('statistics.games')}
      shareName={t('statistics.share')}
      whole={all}
      rows={deviceTypes
        .filter((device) => devices[device] > 0)
        .map((device) => ({ key: device, name: t(`statistics.device.${device}`), value: devices[device] }))}
    />
  );
}
