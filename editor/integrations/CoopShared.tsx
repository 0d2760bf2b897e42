import { Button, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CoopFigures } from '#shared/contract/cooperation.ts';
import { dateOnly } from '../dates.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { holdsAny, useProfile } from '../session/profile.ts';
import { CoopBoard, CoopLeads } from './CoopPlayers.tsx';
import { coopActivitiesQuery, coopFiguresQuery, coopQuery } from './coop-query.ts';
import table from '../shell/table.module.css';
import { ShareDialog } from './ShareDialog.tsx';
import style from './integrations.module.css';

/** The shared data of two connected organisations: figures, one board, and players who agreed. Nothing without a partner. */
export function CoopShared() {
  const { t } = useTranslation();
  const coop = useQuery(coopQuery).data?.coop;
  const [isChoosing, choosing] = useDisclosure();
  const activities = useQuery({ ...coopActivitiesQuery, enabled: isChoosing });
  const seesPlayers = holdsAny(useProfile(), 'player_pii_view');
  if (coop?.state !== 'joined') return null;
  const name = coop.name ?? '';
  return (
    <section className={style.part} aria-labelledby="coop-shared">
      <div className={style.head}>
        <div>
          <Title order={2} id="coop-shared">
            {t('coop.shared', { name })}
          </Title>
          <Text size="sm" c="dimmed" maw="70ch">
            {t('coop.sharedLead')}
          </Text>
        </div>
        <Button variant="default" onClick={choosing.open}>
          {t('coop.choose')}
        </Button>
      </div>
      <Figures partner={name} />
      <CoopBoard partner={name} />
      {seesPlayers && <CoopLeads partner={name} />}
      {isChoosing && activities.data && <ShareDialog activities={activities.data.data} partner={name} onClose={choosing.close} />}
    </section>
  );
}

function Figures({ partner }: { partner: string }) {
  const { t } = useTranslation();
  const figures = useQuery(coopFiguresQuery);
  if (figures.isPending) return <Loading />;
  if (figures.isError) return <Failure error={figures.error} reset={() => void figures.refetch()} />;
  const { data, from, to } = figures.data;
  if (data.length === 0) return <Text size="sm">{t('coop.nothingShared')}</Text>;
  return (
    <table className={`${table.rows} ${table.cards}`}>
      <caption className={style.caption ?? ''}>
        {t('coop.figures', { from: dateOnly(`${from}T12:00:00`), to: dateOnly(`${to}T12:00:00`) })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('coop.activity')}</th>
          <th scope="col">{t('coop.whose')}</th>
          <th scope="col" data-number>
            {t('coop.games')}
          </th>
          <th scope="col" data-number>
            {t('coop.finished')}
          </th>
          <th scope="col" data-number>
            {t('coop.registrations')}
          </th>
        </tr>
      </thead>
      <tbody>
        {data.map((row) => (
          <FigureRow key={row.activity_id} row={row} partner={partner} />
        ))}
      </tbody>
    </table>
  );
}

function FigureRow({ row, partner }: { row: CoopFigures; partner: string }) {
  const { t } = useTranslation();
  const also = [row.on_board && t('coop.onBoardShort'), row.with_leads && t('coop.withLeadsShort')].filter(Boolean);
  return (
    <tr>
      <th scope="row">
        {row.name} {also.length > 0 && <small>{also.join(' · ')}</small>}
      </th>
      <td data-label={t('coop.whose')}>{row.is_ours ? t('coop.ours') : partner}</td>
      <td data-number data-label={t('coop.games')}>
        {row.games}
      </td>
      <td data-number data-label={t('coop.finished')}>
        {row.finished}
      </td>
      <td data-number data-label={t('coop.registrations')}>
        {row.registrations}
      </td>
    </tr>
  );
}
