import { useTranslation } from 'react-i18next';
import type { Overview } from '#shared/contract/figures.ts';
import { BarTable } from './charts/BarTable.tsx';

const most = 12;

/** The sources of games: by a parameter of the address, else the site that embeds the player. */
export function Sources({ sources }: { sources: Overview['sources'] }) {
  const { t } = useTranslation();
  const all = sources.reduce((sum, { games }) => sum + games, 0);
  if (all === 0) return null;
  const rows = sources
    .toSorted((a, b) => b.games - a.games)
    .map(({ source, medium, campaign, host, games }) => {
      const utm = [source, medium, campaign].filter((part) => part !== null);
      const name =
        utm.length > 0 ? utm.join(' · ') : host === null ? t('statistics.source.direct') : t('statistics.source.embedded', { host });
      return { key: JSON.stringify([source, medium, campaign, host]), name, value: games };
    });
  const others = rows.slice(most).reduce((sum, { value }) => sum + value, 0);
  return (
    <BarTable
      title={t('statistics.sources')}
      what={t('statistics.sourceHead')}
      counted={t('statistics.games')}
      shareName={t('statistics.share')}
      whole={all}
      rows={[...rows.slice(0, most), ...(others > 0 ? [{ key: 'others', name: t('statistics.source.others'), value: others }] : [])]}
    />
  );
}
