import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isCounted } from '#questions/traits.ts';
import { questionsOf } from '#shared/content/part.ts';
import type { DeviceType, Overview as Figures } from '#shared/contract/figures.ts';
import { asksAllInOrder } from '#shared/play/order-questions.ts';
import { useActivity, useDraft, useTraits } from '../editing/activity-context.ts';
import { BarTable } from './charts/BarTable.tsx';
import { HeatMap } from './charts/HeatMap.tsx';
import { heatCells } from './charts/heat-cells.ts';
import { dateOnly } from '../dates.ts';
import { Doors } from './Doors.tsx';
import { Funnel } from './Funnel.tsx';
import { count } from '../figures.ts';
import { Outcomes } from './Outcomes.tsx';
import { FigureList } from './FigureList.tsx';
import { GamesOverTime } from './GamesOverTime.tsx';
import { LiveNow } from './LiveNow.tsx';
import { CalendarLinks } from './LinkStatistics.tsx';
import { Members } from './Members.tsx';
import { Nothing } from './Nothing.tsx';
import type { FiguresSearch } from './period-search.ts';
import { Sources } from './Sources.tsx';
import { overviewQuery } from './statistics-query.ts';
import { Coming, Told } from './Told.tsx';
import { Totals } from './Totals.tsx';
import { WaysMap } from './WaysMap.tsx';
import style from './statistics.module.css';

const Countries = lazy(() => import('./map/Countries.tsx').then(({ Countries: component }) => ({ default: component })));

const deviceTypes: readonly DeviceType[] = ['desktop', 'mobile', 'tablet', 'screen'];

/** All that is known about an activity in the shown days, of any kind. */
export function Overview() {
  const { quizID } = useActivity();
  const { hasDoors, hasMembers } = useTraits();
  const period = useSearch({ strict: false }) as FiguresSearch;
  const told = useQuery(overviewQuery(quizID, period));
  return (
    <Told query={told} shape="charts">
      {(figures) => (
        <>
          {!hasMembers && <LiveNow at={figures.live} timezone={figures.timezone} />}
          {hasMembers ? (
            <CollectionCharts figures={figures} />
          ) : figures.totals.games + figures.funnel.views + figures.totals.registrations === 0 ? (
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

/** Games are those of its members; what is the collection's own is who looked and who registered. */
function CollectionCharts({ figures }: { figures: Figures }) {
  const { t } = useTranslation();
  const { from, to } = figures.before;
  return (
    <>
      <FigureList
        note={t('statistics.comparedWith', { from: dateOnly(from), to: dateOnly(to) })}
        figures={[
          ...(['games', 'finished'] as const).map((name) => ({
            name: t(`statistics.${name}`),
            value: count(figures.totals[name]),
            now: figures.totals[name],
            before: figures.before.totals[name],
          })),
          { name: t('statistics.pageViews'), value: count(figures.funnel.views), now: figures.funnel.views, before: figures.before.views },
          {
            name: t('statistics.players'),
            value: count(figures.totals.unique_players),
            now: figures.totals.unique_players,
            before: figures.before.totals.unique_players,
          },
          {
            name: t('statistics.registrations'),
            value: count(figures.totals.registrations),
            now: figures.totals.registrations,
            before: figures.before.totals.registrations,
          },
        ]}
      />
      {figures.totals.games > 0 && <GamesOverTime figures={figures} />}
      <Members />
      {figures.totals.games > 0 && <WhenAndWhere figures={figures} />}
    </>
  );
}

function Charts({ figures }: { figures: Figures }) {
  const { t } = useTranslation();
  const { hasDoors, hasRooms, outcome } = useTraits();
  const isInOrder = useDraft((draft) => asksAllInOrder({ questions: questionsOf(draft), settings: draft.settings }, isCounted));
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
      {outcome && figures.totals.finished > 0 && <Outcomes outcome={outcome} />}
      {hasRooms && <WaysMap />}
      <Funnel funnel={figures.funnel} questions={hasDoors || hasRooms ? 'elsewhere' : isInOrder ? 'steps' : 'mixed'} />
      <WhenAndWhere figures={figures} />
    </>
  );
}

/** By weekday and hour, device, source and country. */
function WhenAndWhere({ figures }: { figures: Figures }) {
  const { t } = useTranslation();
  const { hasDoors } = useTraits();
  return (
    <>
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
