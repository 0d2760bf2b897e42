import { IconRoute } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OutlineProps } from '../outline-props.ts';

/** The rooms themselves are listed above, like questions. */
export function Outline({ row }: OutlineProps) {
  const { t } = useTranslation();
  return row('map', <IconRoute size={16} aria-hidden />, t('parts.map'));
}
