import { useTranslation } from 'react-i18next';

/** The accessible names in a calendar of days, for each field that opens one. */
export function useDateWords() {
  const { t } = useTranslation();
  return {
    ariaLabels: {
      nextMonth: t('dates.nextMonth'),
      previousMonth: t('dates.previousMonth'),
      nextYear: t('dates.nextYear'),
      previousYear: t('dates.previousYear'),
      nextDecade: t('dates.nextDecade'),
      previousDecade: t('dates.previousDecade'),
    },
    clearButtonProps: { 'aria-label': t('dates.clear') },
  };
}
