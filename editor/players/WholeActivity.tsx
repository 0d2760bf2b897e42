import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useActivity } from '../editing/activity-context.ts';
import { paths } from '../paths.ts';
import type { PlayersSearch } from './players-query.ts';

/** In a list of the players of a door or of a round: says what its figures cover, because prizes are given by them. */
export function WholeActivity({ search: { door, round } }: { search: PlayersSearch }) {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  if (!door && !round) return null;
  return (
    <Text size="sm">
      {t('players.wholeActivity')}{' '}
      {round && (
        <Anchor component={Link} to={paths.leaderboard(quizID)} inherit>
          {t('players.roundBoard')}
        </Anchor>
      )}
    </Text>
  );
}
