import { Button, Text } from '@mantine/core';
import { IconChartBar, IconTrophy, IconUsers, type Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useActivity, useCan, useDraft } from '../editing/activity-context.ts';
import { paths } from '../paths.ts';
import style from './share.module.css';

/** The pages that show who plays. */
export function WatchSection() {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const kind = useDraft((draft) => draft.quiz_type);
  const can = useCan();
  return (
    <>
      <Text size="sm">{t('share.watchNote')}</Text>
      <div className={style.buttons}>
        {can.see_statistics && <WatchLink to={paths.statistics(kind, quizID)} Icon={IconChartBar} text={t('bar.statistics')} />}
        {can.see_players && <WatchLink to={paths.players(kind, quizID)} Icon={IconUsers} text={t('bar.players')} />}
        <WatchLink to={paths.leaderboard(quizID)} Icon={IconTrophy} text={t('leaderboard.title')} />
      </div>
    </>
  );
}

const WatchLink = ({ to, Icon: Own, text }: { to: string; Icon: Icon; text: string }) => (
  <Button component={Link} to={to} variant="default" leftSection={<Own size={16} aria-hidden />}>
    {text}
  </Button>
);
