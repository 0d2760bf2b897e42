import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Output } from '#shared/contract/operation.ts';
import type { sharing } from '#shared/contract/sharing.ts';
import { useActivity } from '../editing/activity-context.ts';
import { count } from '../figures.ts';
import { Scrolled } from '../shell/Scrolled.tsx';
import { Nothing } from './Nothing.tsx';
import { linkStatisticsQuery } from './statistics-query.ts';
import { LoadedFigures } from './LoadedFigures.tsx';
import { useDays } from './use-days.ts';
import charts from './charts/charts.module.css';
import style from './statistics.module.css';

type Statistics = Output<typeof sharing.readLinkStatistics>;

export function LinkStatistics() {
  const { quizID } = useActivity();
  const links = useQuery(linkStatisticsQuery(quizID, useDays().period));
  return (
    <LoadedFigures query={links}>
      {(statistics) =>
        statistics.data.length + statistics.sharing.length === 0 ? <Nothing what="links" /> : <LinkTables statistics={statistics} />
      }
    </LoadedFigures>
  );
}

export function LinkTables({ statistics: { data, sharing } }: { statistics: Pick<Statistics, 'data' | 'sharing'> }) {
  return (
    <>
      {data.length > 0 && <Links links={data} />}
      {sharing.length > 0 && <Sharing channels={sharing} />}
    </>
  );
}

function Links({ links }: { links: Statistics['data'] }) {
  const { t } = useTranslation();
  return (
    <section>
      <h3 className={style.title}>{t('statistics.linksAndAds')}</h3>
      <Scrolled label={t('statistics.linksAndAds')} className={charts.tableBox}>
        <table className={charts.table}>
          <thead>
            <tr>
              <th scope="col">{t('statistics.link')}</th>
              <th scope="col">{t('statistics.views')}</th>
              <th scope="col">{t('statistics.clicks')}</th>
            </tr>
          </thead>
          <tbody>
            {links.map(({ source, item_id, external_url, views, clicks }) => (
              <tr key={`${source} ${item_id ?? ''} ${external_url}`}>
                <th scope="row" className={style.question}>
                  <span>{t(`statistics.source.${source}`)}</span>
                  <small>{external_url}</small>
                </th>
                <td>{count(views)}</td>
                <td>{count(clicks)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    </section>
  );
}

const reached = ['shares', 'opens', 'plays', 'registrations', 'bonus'] as const;

function Sharing({ channels }: { channels: Statistics['sharing'] }) {
  const { t } = useTranslation();
  return (
    <section>
      <h3 className={style.title}>{t('statistics.sharing')}</h3>
      <Scrolled label={t('statistics.sharing')} className={charts.tableBox}>
        <table className={charts.table}>
          <thead>
            <tr>
              <th scope="col">{t('statistics.channel')}</th>
              {reached.map((name) => (
                <th scope="col" key={name}>
                  {t(`statistics.shared.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {channels.map((row) => (
              <tr key={row.channel}>
                <th scope="row">{t(`statistics.channel.${row.channel}`)}</th>
                {reached.map((name) => (
                  <td key={name}>{count(row[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    </section>
  );
}
