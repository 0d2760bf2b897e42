import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RoleNote } from '#editor/editing/RoleNote.tsx';
import { useFocusField } from '#editor/editing/inspector/use-focus-field.ts';
import { LeaderboardSettings } from '#editor/settings/LeaderboardSettings.tsx';
import style from './pages.module.css';

/** The board of the whole calendar: the same fields as in the settings. */
export function LeaderboardPage() {
  const { t } = useTranslation();
  useFocusField();
  return (
    <div className={style.page}>
      <Title order={2}>{t('parts.leaderboard')}</Title>
      <RoleNote>
        <Text size="sm" c="dimmed">
          {t('calendar.leaderboard')}
        </Text>
        <LeaderboardSettings />
      </RoleNote>
    </div>
  );
}
