import { IconStack2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OutlineProps } from '../outline-props.ts';

export function Outline({ row }: OutlineProps) {
  const { t } = useTranslation();
  return row('members', <IconStack2 size={16} aria-hidden />, t('parts.members'));
}
