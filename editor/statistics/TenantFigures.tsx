import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TenantStatistics } from '#shared/contract/figures.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import { kindsLabel } from '../labels.ts';
import { editorKinds } from '../kinds/editor-kinds.ts';
import type { Period } from '#shared/period.ts';
import { count } from '../figures.ts';
import { dateOnly } from '../dates.ts';
import { BarTable } from './charts/BarTable.tsx';
import { FigureList } from './FigureList.tsx';
import { monthsOf, type MonthCounts } from './tenant-months.ts';
import { tenantStatisticsQuery } from './statistics-query.ts';
import { LoadedFigures } from './LoadedFigures.tsx';
import { TimeChart } from './charts/TimeChart.tsx';
import style from './statistics.module.css';

interface Props {
  /** Chosen by provider staff; otherwise the user's own. */
  tenant?: string;
  period: Period;
  /** Months and kinds are collapsed below the totals. */
  isFolded?: boolean;
}

const kinds = Object.keys(editorKinds) as ActivityKind[];

/** The totals of all activities of a tenant. */
export function TenantFigures({ tenant, period, isFolded = false }: Props) {
  const { t } = useTranslation();
  const statistics = useQuery(tenantStatisticsQuery(tenant, period));
  return (
    <LoadedFigures query={statistics} shape="totals">
      {(figures) => (
        <>
          <Sums figures={figures} />
          {isFolded ? (
            <details className={style.more}>
              <summary>{t('tenantFigures.more')}</summary>
              <Parts figures={figures} />
            </details>
          ) : (
            <Parts figures={figures} />
          )}
        </>
      )}
    </LoadedFigures>
  );
}

function Sums({ figures: { from, to, kpi, before } }: { figures: TenantStatistics }) {
  const { t } = useTranslation();
  const figure = (name: string, key: keyof typeof kpi) => ({ name, value: count(kpi[key]), now: kpi[key], before: before.kpi[key] });
  const days = { from: dateOnly(from), to: dateOnly(to), fromBefore: dateOnly(before.from), toBefore: dateOnly(before.to) };
  return (
    <FigureList
      note={t('tenantFigures.days', days)}
      figures={[
        figure(t('statistics.games'), 'totalGames'),
        figure(t('statistics.players'), 'totalUniquePlayers'),
        figure(t('statistics.registrations'), 'totalRegistrations'),
      ]}
    />
  );
}

function Parts({ figures }: { figures: TenantStatistics }) {
  const { t } = useTranslation();
  const spans = monthsOf(figures);
  const played = kinds.filter((kind) => figures[kind].gamesByMonth.some(({ total }) => total > 0));
  const sums = (kinds: readonly ActivityKind[], name: keyof Omit<MonthCounts, 'date'>): number[] =>
    spans.map(({ first }) =>
      kinds.reduce((sum, kind) => {
        const month = figures[kind].gamesByMonth.find(({ date }) => date.slice(0, 7) === first.slice(0, 7));
        return sum + (month?.[name] ?? 0);
      }, 0),
    );
  const all = sums(kinds, 'total').reduce((sum, games) => sum + games, 0);
  return (
    <div className={style.parts}>
      <TimeChart
        title={t('tenantFigures.months')}
        spans={spans}
        series={[
          { name: t('statistics.games'), look: 'back', values: sums(kinds, 'total') },
          { name: t('statistics.registrations'), look: 'front', values: sums(kinds, 'registrations') },
        ]}
        more={played.flatMap((kind) => [
          { name: t('tenantFigures.gamesOf', { kind: t(kindsLabel(kind)) }), values: sums([kind], 'total') },
          { name: t('tenantFigures.playersOf', { kind: t(kindsLabel(kind)) }), values: sums([kind], 'unique') },
        ])}
      />
      {all > 0 && (
        <BarTable
          title={t('tenantFigures.kinds')}
          what={t('tenantFigures.kind')}
          counted={t('statistics.games')}
          shareName={t('statistics.share')}
          whole={all}
          rows={played.map((kind) => ({
            key: kind,
            name: t(kindsLabel(kind)),
            value: sums([kind], 'total').reduce((sum, games) => sum + games, 0),
          }))}
        />
      )}
    </div>
  );
}
