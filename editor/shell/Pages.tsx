import { Pagination } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props {
  page: number;
  last: number;
  go: (page: number) => void;
  mt?: 'md' | 'lg';
}

/** The pagination of a list. */
export function Pages({ page, last, go, ...margin }: Props) {
  const { t } = useTranslation();
  if (last <= 1) return null;
  return <Pagination {...margin} aria-label={t('common.pages')} total={last} value={page} onChange={go} />;
}
