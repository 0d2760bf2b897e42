import { List, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DoomedType } from '#shared/contract/players.ts';
import { doomedQuery } from './players-query.ts';

const counted = [
  'players',
  'unknown_elsewhere',
  'registrations',
  'games',
  'answers',
  'ledger_entries',
  'standings',
  'share_rewards',
  'draw_entries',
] as const;

/** What deleting would delete, counted by the server before anything is. */
export function Doomed({ id, type, data }: { id: string; type: DoomedType; data?: string[] }) {
  const { t } = useTranslation();
  const { data: doomed, error } = useQuery(doomedQuery(id, type, data));
  if (error) return <Text size="sm">{t('players.doomed.failed')}</Text>;
  if (!doomed) return <Loader size="sm" aria-label={t('players.doomed.counting')} />;
  const some = counted.filter((name) => doomed[name] > 0);
  return (
    <div role="status">
      <Text size="sm" fw={600}>
        {some.length > 0 ? t('players.doomed.title') : t('players.doomed.nothing')}
      </Text>
      <List size="sm">
        {some.map((name) => (
          <List.Item key={name}>{t(`players.doomed.${name}`, { count: doomed[name] })}</List.Item>
        ))}
      </List>
    </div>
  );
}
