import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWhyNot } from '../session/why-not.ts';
import style from './rooms.module.css';

/** The results of a room as files; only for members who may export them. */
export function ResultLinks({ room_id }: { room_id: string }) {
  const { t } = useTranslation();
  const whyNot = useWhyNot();
  if (whyNot('quiz_statistics_export') || whyNot('quiz_players_access')) return null;
  const address = `/api/v1/rooms/${room_id}/results`;
  return (
    <span className={style.files}>
      <Anchor href={`${address}?format=xlsx`} download>
        {t('host.resultsXlsx')}
      </Anchor>
      <Anchor href={`${address}?format=csv`} download>
        {t('host.resultsCsv')}
      </Anchor>
    </span>
  );
}
