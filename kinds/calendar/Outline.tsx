import { IconChartBar, IconClock, IconGift, IconScale, IconTrophy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OutlineProps } from '../outline-props.ts';

/** The doors themselves are listed above these rows. */
export function Outline({ row }: OutlineProps) {
  const { t } = useTranslation();
  return (
    <>
      {row('opening', <IconClock size={16} aria-hidden />, t('parts.opening'))}
      {row('prizes', <IconGift size={16} aria-hidden />, t('parts.prizes'))}
      {row('leaderboard', <IconChartBar size={16} aria-hidden />, t('parts.leaderboard'))}
      {row('winners', <IconTrophy size={16} aria-hidden />, t('parts.winners'))}
      {row('rules', <IconScale size={16} aria-hidden />, t('parts.rules'))}
    </>
  );
}
