import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceType, Overview as Figures } from '#shared/contract/figures.ts';
import { useEditorKind } from '../editing/activity-context.ts';
import { BarTable } from './charts/BarTable.tsx';
import { HeatMap } from './charts/HeatMap.tsx';
import { heatCells } from './charts/heat-cells.ts';
import { Sources } from './Sources.tsx';
import { FiguresPlaceholder } from './LoadedFigures.tsx';
import style from './statistics.module.css';

const Countries = lazy(() => import('./map/Countries.tsx').then(({ Countries: component }) => ({ default: component })));

const deviceTypes: readonly DeviceType[] = ['desktop', 'mobile', 'tablet', 'screen'];

/** By weekday and hour, device, source and country. */
export function WhenAndWhere({ figures }: { figures: Figures }) {
  const { t } = useTranslation();
  const { pages } = useEditorKind().statistics;
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
      {!pages.includes('country') && figures.countries.length > 0 && (
        <Suspense fallback={<FiguresPlaceholder shape="table" />}>
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
