import { IconDoor, IconGift, IconScale, IconTrophy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OutlineProps } from '../outline-props.ts';

export function Outline({ row }: OutlineProps) {
  const { t } = useTranslation();
  return (
    <>
      {row('hatches', <IconDoor size={16} aria-hidden />, t('parts.hatches'))}
      {row('prizes', <IconGift size={16} aria-hidden />, t('parts.prizes'))}
      {row('winners', <IconTrophy size={16} aria-hidden />, t('parts.winners'))}
      {row('rules', <IconScale size={16} aria-hidden />, t('parts.rules'))}
    </>
  );
}
