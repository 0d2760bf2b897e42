import { useTranslation } from 'react-i18next';
import type { Column } from './columns.ts';

export function useColumnName(): (column: Column) => string {
  const { t } = useTranslation();
  return (column) => {
    if (column.key !== 'answer') return t(`doorTable.columns.${column.key}`);
    return column.at === 0 ? t('doorTable.columns.correct') : t('answer.text', { number: column.at + 1 });
  };
}
