import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useActivity, useDraft } from '../../editing/activity-context.ts';
import { paths } from '../../paths.ts';

/** Links the list of players to the possible cheaters. */
export function CheatersLink() {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const kind = useDraft((draft) => draft.quiz_type);
  return (
    <Anchor component={Link} to={paths.cheaters(kind, quizID)} size="sm" w="fit-content">
      {t('cheaters.title')}
    </Anchor>
  );
}
