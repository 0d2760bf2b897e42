import { IconCertificate } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OutlineProps } from '../outline-props.ts';

export function Outline({ row }: OutlineProps) {
  const { t } = useTranslation();
  return row('person_types', <IconCertificate size={16} aria-hidden />, t('personTypes.bands'));
}
